import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PushStatus } from '../../domain/notification/opt-in';

/** Why notifications cannot be turned on here, and what would help. */
export const OBSTACLE_WORDS: Readonly<Partial<Record<PushStatus, MessageDescriptor>>> = {
  denied: msg({
    id: 'notifications.denied',
    message: 'Blocked by the browser. Allow notifications in its settings for this site.',
  }),
  insecure: msg({ id: 'notifications.insecure', message: 'Opened without https: not possible here.' }),
  embedded: msg({ id: 'notifications.embedded', message: 'Not inside another page. Open the portal by itself.' }),
  'not-installed': msg({
    id: 'notifications.not-installed',
    message: 'Tap Share, then "Add to Home Screen", and open the portal from there.',
  }),
  unsupported: msg({ id: 'notifications.unsupported', message: 'This browser has none. Everything else works.' }),
};
