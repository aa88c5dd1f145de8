import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { session } from '../../state/session';
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
  const { status } = useSnapshot(session);
  // the band above says why, and what it waits for
  const isPaused = __EMBEDDABLE__ && status.name === 'paused' && variant === 'primary';
  const isActive = isSettled && isReady && !isPaused;
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
      {isPaused ? <Trans id="host.ended.action">Waiting for your app…</Trans> : children}
    </Button>
  );
}
