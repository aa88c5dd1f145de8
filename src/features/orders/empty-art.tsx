import * as artStyles from '../../ui/empty-art.module.css';
/** A parcel in front of an empty road. */
export function EmptyArt() {
  return (
    <svg className={artStyles.emptyArt} viewBox="0 0 160 112" aria-hidden="true">
      <path className={artStyles.soft} d="M12 98h136" />
      <path className={artStyles.solid} d="M44 46 76 32l32 14v36L76 96 44 82z" />
      <path className={artStyles.fill} d="M44 46 76 60v36L44 82z" />
      <path d="m44 46 32 14 32-14M76 60v36" />
      <path className={artStyles.strong} d="m60 39 32 14v12" />
      <path className={artStyles.soft} d="M118 88h18M122 78h22M118 68h14" />
    </svg>
  );
}
