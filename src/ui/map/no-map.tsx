import type { ReactNode } from 'react';
import { Icon } from '../icon';
import { MapPin } from '../icons';
import { classes } from '../classes';
import * as mapStyles from './map.module.css';
import * as styles from './no-map.module.css';
import type { Insets } from './types';

/** Where nobody draws a map: on a wide screen its place says in words what it would show, on a phone it takes no space. */
export function NoMap({
  label,
  description,
  className,
  insets,
}: {
  label: string;
  description?: ReactNode;
  className?: string | undefined;
  /** what lies over its sides */
  insets?: Insets | 'under-bar' | undefined;
}) {
  return (
    <section className={classes(mapStyles.map, styles.noMap, className)} aria-label={label} style={beside(insets)}>
      {description && (
        <p className={styles.words}>
          <Icon of={MapPin} />
          <span>{description}</span>
        </p>
      )}
    </section>
  );
}

function beside(insets: Insets | 'under-bar' | undefined) {
  if (insets === undefined || insets === 'under-bar') return undefined;
  return { paddingInlineStart: insets.start, paddingInlineEnd: insets.end };
}
