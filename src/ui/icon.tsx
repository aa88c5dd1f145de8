import type { IconType } from './icons';
import * as styles from './icon.module.css';
import { classes } from './classes';

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
  return (
    <Drawing
      className={classes(styles.icon, small && styles.small, flip && styles.flip, className)}
      aria-hidden="true"
      focusable="false"
    />
  );
}
