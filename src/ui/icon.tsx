import type { IconType } from './icons';

/** Decoration only: whoever shows it says the same in words. `flip` mirrors it in right-to-left languages. */
export function Icon({
  of: Drawing,
  small,
  flip,
  className,
}: {
  of: IconType;
  small?: boolean | undefined;
  flip?: boolean | undefined;
  className?: string | undefined;
}) {
  const names = ['icon', small && 'icon-s', flip && 'icon-flip', className].filter(Boolean).join(' ');
  return <Drawing className={names} aria-hidden="true" focusable="false" />;
}
