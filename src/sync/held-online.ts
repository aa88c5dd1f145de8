import type { OnlineStatus } from '../platform/online-status';

export interface HeldOnline extends OnlineStatus {
  hold(isHeld: boolean): void;
}

/** The browser's status, and offline as well while nothing may be sent because a host's access has ended. */
export function heldOnline(online: OnlineStatus): HeldOnline {
  const listeners = new Set<(online: boolean) => void>();
  let isHeld = false;
  return {
    ...online,
    isOnline: () => !isHeld && online.isOnline(),
    onOnlineChange: (listener) => {
      listeners.add(listener);
      const stop = online.onOnlineChange((isOnline) => {
        if (!isHeld) listener(isOnline);
      });
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    hold: (next) => {
      if (next === isHeld) return;
      isHeld = next;
      if (online.isOnline()) for (const listener of [...listeners]) listener(!isHeld);
    },
  };
}
