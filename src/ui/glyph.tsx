import { Icon } from './icon';
import type { IconType } from './icons';
import type { Tone } from './tone';
import * as styles from './glyph.module.css';

/** The disc before a row. `unconfirmed` draws it dashed: the server has not confirmed it yet. */
export function Glyph({
  tone,
  icon,
  flip,
  unconfirmed,
}: {
  tone: Tone;
  icon: IconType;
  flip?: boolean | undefined;
  unconfirmed?: boolean | undefined;
}) {
  return (
    <span className={unconfirmed ? `${styles.glyph} ${styles.unconfirmed}` : styles.glyph} data-tone={tone}>
      <Icon of={icon} flip={flip} />
    </span>
  );
}
