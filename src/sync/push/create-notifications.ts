import type { HttpClient } from '../../api/http-client';
import { PushApi } from '../../api/push-api';
import type { Platform } from '../../platform/platform';
import type { Device } from '../device';
import { keepBadge } from './badge';
import { Notifications } from './notifications';

export interface CreateNotificationsOptions {
  http: HttpClient;
  device: Device;
  platform: Pick<Platform, 'push'>;
  account: () => string | null;
}

/** Notifications over the real platform, and the number on the icon, which goes with them. */
export async function createNotifications({ http, device, platform, account }: CreateNotificationsOptions) {
  const host = await platform.push();
  const notifications = new Notifications({ api: new PushApi(http), host, device, account });
  return {
    notifications,
    settle: (authorization?: string) => notifications.settle(authorization),
    stop: keepBadge(host),
  };
}
