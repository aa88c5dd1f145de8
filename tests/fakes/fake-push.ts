import type { DeviceSubscription } from '../../src/domain/notification/opt-in';
import type { PushHost } from '../../src/platform/push';

/** A browser's notifications: the answer to the prompt, the subscription, and the number on the app's icon. */
export class FakePush implements PushHost {
  blocked: ReturnType<PushHost['obstacle']>;
  allowed: NotificationPermission = 'default';
  /** the user's answer to the prompt */
  answer: NotificationPermission = 'granted';
  /** the error of subscribing */
  failure: Error | undefined;
  subscription: (DeviceSubscription & { key: string }) | undefined;
  badge: number | undefined;
  /** how many notifications are on the screen */
  shown = 0;
  asked = 0;
  made = 0;

  obstacle() {
    return this.blocked;
  }

  permission() {
    return this.allowed;
  }

  async ask() {
    this.asked += 1;
    this.allowed = this.answer;
    return this.answer;
  }

  async current() {
    return this.subscription;
  }

  async subscribe(key: string) {
    if (this.failure) throw this.failure;
    this.made += 1;
    this.subscription = { endpoint: `https://push.test/${this.made}`, p256dh: 'p', auth: 'a', key };
    return this.subscription;
  }

  async unsubscribe() {
    this.subscription = undefined;
  }

  async clear() {
    this.shown = 0;
  }

  setBadge(count: number) {
    this.badge = count;
  }
}
