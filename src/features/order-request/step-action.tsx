import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '../../ui/button';
import { useSettled } from './use-settled';
import * as styles from './step-action.module.css';

/** An action in the bottom bar. It reacts to the first tap meant for it, not to one meant for the previous step. */
export function StepAction({
  variant = 'primary',
  busy,
  isReady = true,
  onPress,
  children,
}: {
  variant?: ButtonVariant | undefined;
  busy?: boolean | undefined;
  /** false: something has to be done first, which its text says */
  isReady?: boolean | undefined;
  onPress?: (() => void) | undefined;
  children: ReactNode;
}) {
  const isSettled = useSettled();
  const isActive = isSettled && isReady;
  return (
    <Button
      className={styles.stepAction}
      variant={variant}
      size={variant === 'primary' ? 'lg' : undefined}
      wide
      busy={busy}
      aria-disabled={isActive ? undefined : true}
      onClick={() => isActive && onPress?.()}
    >
      {children}
    </Button>
  );
}
