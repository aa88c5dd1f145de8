import { createElement } from 'react';
import type { IconType } from './icons';
import * as styles from './icon.module.css';
import { classes } from './classes';

/** Decoration only: the user of it provides the text. `flip` mirrors it in right-to-left languages. */
export function Icon({
  of: drawing,
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
    <svg
      viewBox="0 0 24 24"
      className={classes(styles.icon, small && styles.small, flip && styles.flip, className)}
      aria-hidden="true"
      focusable="false"
    >
      <IconLines of={drawing} />
    </svg>
  );
}

/** The shapes of an icon, for another drawing: on a grid of 24 by 24. */
export function IconLines({ of: { node } }: { of: IconType }) {
  return node.map(([shape, attributes], index) => createElement(shape, { key: index, ...attributes }));
}
