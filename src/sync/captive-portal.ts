import { ignore } from '../lib/ignore';
import type { Clock } from '../platform/clock';
import type { OnlineStatus } from '../platform/online-status';

const ASK_EVERY_MS = 5000;

interface CaptivePortalOptions {
  clock: Clock;
  online: Pick<OnlineStatus, 'isVisible' | 'onReturn'>;
  /** a small call to the platform, whose answer says whether the network still answers in its place */
  ask: () => Promise<unknown>;
}

/**
 * A network's sign-in page has answered for the platform: asked again, also when the reader comes back from signing in,
 * since the page itself may ask for nothing.
 */
export function askPastSignIn({ clock, online, ask }: CaptivePortalOptions): {
  /** what an answer says */
  heard: (isCaptive: boolean) => void;
  stop: () => void;
} {
  let stopTimer: (() => void) | undefined;
  const askVisibly = () => {
    if (online.isVisible()) void ignore(ask(), 'captive portal: ask');
  };
  const end = () => {
    stopTimer?.();
    stopTimer = undefined;
  };
  const wait = () => {
    stopTimer = clock.after(ASK_EVERY_MS, () => {
      wait();
      askVisibly();
    });
  };
  const stopReturn = online.onReturn(() => {
    if (stopTimer !== undefined) askVisibly();
  });
  return {
    heard: (isCaptive) => {
      if (isCaptive && stopTimer === undefined) wait();
      if (!isCaptive) end();
    },
    stop: () => {
      end();
      stopReturn();
    },
  };
}
