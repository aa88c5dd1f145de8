import { proxy } from 'valtio';
import type { PushStatus } from '../domain/notification/opt-in';

export interface NotificationsState {
  status: PushStatus;
  /** the browser's prompt is open, or the platform is being asked */
  busy: boolean;
  /** this account said "not now" on this device */
  declined: boolean;
}

export const notifications = proxy<NotificationsState>({ status: 'unknown', busy: false, declined: false });

export function applyNotifications(next: Partial<NotificationsState>): void {
  Object.assign(notifications, next);
}
