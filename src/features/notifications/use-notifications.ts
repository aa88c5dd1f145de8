import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { AppError } from '../../lib/app-error';
import { notifications as state } from '../../state/notifications';
import { showToast } from '../../state/toasts';
import { useServices } from '../../sync/services-context';
import { ignore } from '../../lib/ignore';

/** The state of notifications on this device, and how to change it; a failure is shown by a toast. */
export function useNotifications(language: string) {
  const { notifications } = useServices();
  const { status, busy, declined } = useSnapshot(state);
  // what cannot be read now is read again by the next page
  useEffect(
    () =>
      void ignore(
        notifications().then((loaded) => loaded.refresh()),
        'notifications: refresh',
      ),
    [notifications],
  );

  async function turn(on: boolean): Promise<void> {
    try {
      if (!on) return await (await notifications()).turnOff();
      await (await notifications()).turnOn(language);
      if (state.status === 'on') showToast({ type: 'success', messageId: 'notification.on', id: 'notifications' });
    } catch (error) {
      const isBrowser = error instanceof AppError && error.code === 'PUSH_ENDPOINT_REFUSED';
      const messageId = isBrowser ? 'error.notifications.browser' : 'error.notifications';
      showToast({ type: 'error', messageId, id: 'notifications' });
    }
  }

  return {
    status,
    busy,
    declined,
    turn: (on: boolean) => void turn(on),
    decline: () =>
      void ignore(
        notifications().then((loaded) => loaded.decline()),
        'notifications: keep declined offer',
      ),
  };
}
