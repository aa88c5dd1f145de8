import type { ReactNode } from 'react';
import { Icon } from './icon';
import type { IconType } from './icons';
import type { Tone } from './tone';
import * as styles from './chip.module.css';

export function Chip({
  tone,
  icon,
  flip,
  children,
}: {
  tone: Tone;
  icon: IconType;
  flip?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <span className={styles.chip} data-tone={tone}>
      <Icon of={icon} flip={flip} />
      {children}
    </span>
  );
}
