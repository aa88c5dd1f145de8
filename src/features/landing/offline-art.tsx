import * as artStyles from '../../ui/empty-art.module.css';

/** A drawing of the tour alone: the landing page's are in `art`, which it loads at once. */
export function OfflineArt() {
  return (
    <svg className={artStyles.emptyArt} viewBox="0 0 160 112" aria-hidden="true">
      <path
        className={artStyles.fill}
        d="M58 10h44a7 7 0 0 1 7 7v78a7 7 0 0 1-7 7H58a7 7 0 0 1-7-7V17a7 7 0 0 1 7-7z"
      />
      <path className={artStyles.strong} d="M70 52h22a9 9 0 0 0 0-18 13 13 0 0 0-25 3 8 8 0 0 0 3 15z" />
      <path className={artStyles.strong} d="M66 26l30 32" />
      <path className={`${artStyles.solid} ${artStyles.strong}`} d="M62 72h36v16H62z" />
      <path className={artStyles.soft} d="M68 80h14" />
      <path className={artStyles.strong} d="M88 80l3 3 4-6" />
    </svg>
  );
}
