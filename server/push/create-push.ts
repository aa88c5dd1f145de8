import type { App } from '../http/types';
import type { PlatformParts } from '../parts';
import { pushRoutes } from './push-routes';
import { PushService } from './push';
import { PushSubscriptionRepository } from './push-subscription-repository';
import { PushSender } from './sender';

/** Notifications of browsers, which every other resource may cause. */
export function createPush({ database, keyring, settings, clock, log }: PlatformParts) {
  const push = new PushService({
    subscriptions: new PushSubscriptionRepository(database.db),
    sender: new PushSender(keyring.key('vapid'), settings.pushSubject),
    clock,
    log,
    hosts: settings.pushHosts,
  });
  return { push, routes: (app: App) => pushRoutes(app, push) };
}
