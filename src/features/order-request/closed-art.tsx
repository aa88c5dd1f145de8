import * as artStyles from '../../ui/empty-art.module.css';
/** A shop with its shutter down, at night. */
export function ClosedArt() {
  return (
    <svg className={artStyles.emptyArt} viewBox="0 0 160 112" aria-hidden="true">
      <path className={artStyles.soft} d="M12 98h136" />
      <path className={artStyles.fill} d="M46 54h68v44H46z" />
      <path d="M46 54v44M114 54v44" />
      <path className={artStyles.solid} d="M42 36h76l7 18H35z" />
      <path d="M42 36h76l7 18H35zM57 36l-4 18M72 36l-1 18M88 36l1 18M103 36l4 18" />
      <path className={artStyles.solid} d="M56 64h48v34H56z" />
      <path d="M56 64h48v34" />
      <path d="M56 98V64" />
      <path className={artStyles.soft} d="M56 71h48M56 78h48M56 85h48" />
      <path className={artStyles.strong} d="M73 92h14" />
      <path className={`${artStyles.strong} ${artStyles.solid}`} d="M134 12a9 9 0 1 0 11 12 7.500 7.500 0 0 1-11-12z" />
      <path className={artStyles.soft} d="M22 22v6M19 25h6M108 18v4M106 20h4" />
    </svg>
  );
}
