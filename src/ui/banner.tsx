import type { ReactNode } from 'react';
import { Icon } from './icon';
import type { IconType } from './icons';
import type { Tone } from './tone';
import * as styles from './banner.module.css';

/** A band across the page: a state, and at most one action. Never in the way. */
export function Banner({
  tone,
  icon,
  children,
  action,
}: {
  tone: Tone;
  icon: IconType;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.banner} data-tone={tone}>
      <Icon of={icon} />
      <p>{children}</p>
      {action}
    </div>
  );
}
