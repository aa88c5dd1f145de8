import * as artStyles from './empty-art.module.css';
/** The outline of a shop that does not exist yet. */
export function NoVendorArt() {
  return (
    <svg className={artStyles.emptyArt} viewBox="0 0 160 112" aria-hidden="true">
      <path className={artStyles.soft} d="M12 98h136" />
      <path className={artStyles.fill} strokeDasharray="4 4" d="M46 54h68v44H46z" />
      <path
        className={artStyles.solid}
        strokeDasharray="4 4"
        d="M42 36h76l7 18H35zM57 36l-4 18M72 36l-1 18M88 36l1 18M103 36l4 18"
      />
      <path className={artStyles.strong} d="M80 67v18M71 76h18" />
    </svg>
  );
}
