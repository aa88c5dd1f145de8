import type { App } from '../http/types';
import type { PlatformParts } from '../parts';
import { pushRoutes } from './push-routes';
import { PushService } from './push';
import { PushSender } from './sender';

/** Notifications of browsers, which every other resource may cause. */
export function createPush({ database, keyring, settings, clock, log }: PlatformParts) {
  const push = new PushService({
    db: database.db,
    sender: new PushSender(keyring.key('vapid'), settings.pushSubject, clock),
    clock,
    log,
    random: Math.random,
    hosts: settings.pushHosts,
  });
  return { push, routes: (app: App) => pushRoutes(app, push) };
}
