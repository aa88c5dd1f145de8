import type { ReactNode } from 'react';
import { Icon } from './icon';
import type { IconType } from './icons';
import type { Tone } from './tone';

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
    <span className="chip" data-tone={tone}>
      <Icon of={icon} flip={flip} />
      {children}
    </span>
  );
}
