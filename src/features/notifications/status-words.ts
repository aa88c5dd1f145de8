import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PushStatus } from '../../domain/notification/opt-in';

/** Why notifications cannot be turned on here, and what would help. */
export const OBSTACLE_WORDS: Readonly<Partial<Record<PushStatus, MessageDescriptor>>> = {
  denied: msg({
    id: 'notifications.denied',
    message: "Blocked. Turn them on in your browser's site settings.",
  }),
  insecure: msg({ id: 'notifications.insecure', message: 'Not available without https.' }),
  embedded: msg({
    id: 'notifications.embedded',
    message: 'Not available inside another page. Open the app in its own tab.',
  }),
  'not-installed': msg({
    id: 'notifications.not-installed',
    message: 'Tap Share, then "Add to Home Screen", and open the app from there.',
  }),
  unsupported: msg({
    id: 'notifications.unsupported',
    message: 'Not available in this browser. Everything else works.',
  }),
};
