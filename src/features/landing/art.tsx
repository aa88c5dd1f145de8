import * as artStyles from '../../ui/empty-art.module.css';
/** Drawings of the three steps; decoration, described by the texts below them. */
export function AddressArt() {
  return (
    <svg className={artStyles.emptyArt} viewBox="0 0 160 112" aria-hidden="true">
      <path
        className={artStyles.fill}
        d="M34 24h92a6 6 0 0 1 6 6v56a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6V30a6 6 0 0 1 6-6z"
      />
      <circle className={artStyles.strong} cx="46" cy="44" r="4" />
      <path className={artStyles.strong} d="M42 64h8v8h-8z" />
      <path className={artStyles.soft} d="M46 50v12" />
      <path d="M60 44h44M60 68h30" />
      <path className={`${artStyles.solid} ${artStyles.strong}`} d="M98 58h26v18H98z" />
      <path className={artStyles.strong} d="M105 67h12" />
    </svg>
  );
}

export function RiderArt() {
  return (
    <svg className={artStyles.emptyArt} viewBox="0 0 160 112" aria-hidden="true">
      <path className={artStyles.soft} d="M12 96h136M20 84h16M12 74h18" />
      <circle className={`${artStyles.solid} ${artStyles.strong}`} cx="54" cy="82" r="13" />
      <circle className={`${artStyles.solid} ${artStyles.strong}`} cx="116" cy="82" r="13" />
      <path className={artStyles.fill} d="M40 38h28v24H40z" />
      <path d="M40 48h28" />
      <path
        className={artStyles.strong}
        d="M67 82h18c4 0 6-3 8-8l3-10h-32c-8 0-14 4-16 9M96 64l-6-30h12M104 34l14 36"
      />
      <circle className={artStyles.solid} cx="84" cy="24" r="8" />
      <path d="M80 33c-6 6-8 16-7 28h14" />
    </svg>
  );
}

export function FollowArt() {
  return (
    <svg className={artStyles.emptyArt} viewBox="0 0 160 112" aria-hidden="true">
      <path
        className={artStyles.fill}
        d="M58 10h44a7 7 0 0 1 7 7v78a7 7 0 0 1-7 7H58a7 7 0 0 1-7-7V17a7 7 0 0 1 7-7z"
      />
      <path className={artStyles.soft} d="M51 70h58M62 26l36 8M62 52l40-8M80 14v52" />
      <path className={artStyles.strong} strokeDasharray="1 5" d="M64 58c10-2 6-18 16-20" />
      <path
        className={`${artStyles.solid} ${artStyles.strong}`}
        d="M88 30.8a10.4 10.4 0 0 1 10.4 10.4c0 7.2-10.4 17.6-10.4 17.6s-10.4-10.4-10.4-17.6A10.4 10.4 0 0 1 88 30.8z"
      />
      <circle className={artStyles.strong} cx="88" cy="41.2" r="3.6" />
      <path className={artStyles.strong} d="M60 80h20" />
      <path className={artStyles.soft} d="M60 90h36" />
    </svg>
  );
}
