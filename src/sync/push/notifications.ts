import type { PushApi } from '../../api/push-api';
import {
  type DeviceSubscription,
  isPushRecord,
  type PushRecord,
  type PushStatus,
} from '../../domain/notification/opt-in';
import { AppError } from '../../lib/app-error';
import { createMutex } from '../../lib/mutex';
import type { PushHost } from '../../platform/push';
import { applyNotifications } from '../../state/notifications';
import type { Device } from '../device';
import { DECLINED, LANGUAGE, PUSH } from './storage-keys';
import { ignore } from '../../lib/ignore';

export interface NotificationsParts {
  api: Pick<PushApi, 'key' | 'subscribe' | 'unsubscribe'>;
  host: PushHost;
  device: Device;
  /** whose data is shown now */
  account: () => string | null;
}

/**
 * Notifications of this device: created and ended together in the browser, on the platform and in the database, where
 * the worker reads whose they are. Nothing else depends on them.
 */
export class Notifications {
  readonly #parts: NotificationsParts;
  /** what this page has repaired already */
  #checked = '';
  readonly #mutex = createMutex();

  constructor(parts: NotificationsParts) {
    this.#parts = parts;
  }

  /** Reads the status from this device. */
  refresh(): Promise<void> {
    return this.#mutex(() => this.#refresh());
  }

  /**
   * Asks the user, right after a press, and subscribes. A refusal by the user is a state, not a failure. AppError
   * `PUSH_ENDPOINT_REFUSED` (this browser has no push service), `TIMEOUT`, `NETWORK`: nothing has changed.
   */
  async turnOn(language: string): Promise<void> {
    const { host } = this.#parts;
    if (host.obstacle() !== undefined) return this.refresh();
    applyNotifications({ busy: true });
    try {
      // first of all: browsers allow the prompt only right after a press
      if ((await host.ask()) === 'granted') await this.#mutex(() => this.#subscribe(language));
    } finally {
      applyNotifications({ busy: false });
      await this.refresh();
    }
  }

  async turnOff(): Promise<void> {
    applyNotifications({ busy: true });
    try {
      await this.#mutex(async () => {
        await this.#end(await this.#record());
        await this.#keep(DECLINED, this.#parts.account());
      });
    } finally {
      applyNotifications({ busy: false });
      await this.refresh();
    }
  }

  /** "Not now": this account is not asked again on this device. */
  async decline(): Promise<void> {
    applyNotifications({ declined: true });
    await this.#keep(DECLINED, this.#parts.account());
  }

  /**
   * Repairs what browser, platform or user have changed since: subscription, key, language. Stores the language for the
   * worker too. Never fails.
   */
  check(language: string): Promise<void> {
    return this.#mutex(async () => {
      // first, and for anyone: what the worker shows by itself needs neither platform nor account
      await ignore(this.#keep(LANGUAGE, language), 'push: keep language');
      const account = this.#parts.account();
      const what = `${account} ${language}`;
      if (this.#checked !== what && account !== null) {
        // offline, or refused: the subscription stays, and the next page checks it again
        const renewed = this.#renewOutdated(language).then(() => {
          this.#checked = what;
        });
        await ignore(renewed, 'push: renew subscription');
      }
      await this.#refresh();
    });
  }

  /**
   * The account has changed: another account's subscription ends, offline too. @param authorization of the session that
   * its user ended, with which the platform can be told as well
   */
  settle(authorization?: string): Promise<void> {
    return this.#mutex(async () => {
      const { account } = this.#parts;
      const record = await this.#record();
      if (record !== undefined && record.accountId !== account()) await this.#end(record, authorization);
      await this.#refresh();
    });
  }

  async #refresh(): Promise<void> {
    const { account, device } = this.#parts;
    const declined = await (await device())?.readKept(DECLINED);
    applyNotifications({ status: await this.#status(), declined: declined !== undefined && declined === account() });
  }

  async #status(): Promise<PushStatus> {
    const { account, device, host } = this.#parts;
    const obstacle = host.obstacle();
    if (obstacle !== undefined) return obstacle;
    // without a database the worker would not know whose notification it gets
    if ((await device()) === undefined) return 'unsupported';
    if (host.permission() === 'denied') return 'denied';
    const [record, current] = [await this.#record(), await host.current()];
    const isOn = record !== undefined && record.accountId === account() && record.endpoint === current?.endpoint;
    return isOn ? 'on' : 'off';
  }

  /** The subscription may have been exchanged by the browser, the key by the platform, the language by the user. */
  async #renewOutdated(language: string): Promise<void> {
    const { account, api, host } = this.#parts;
    const record = await this.#record();
    if (record === undefined || record.accountId !== account()) return;
    if (host.permission() !== 'granted') return this.#end(record);
    const key = await api.key();
    const current = await host.current();
    if (current === undefined || record.publicKey !== key) return this.#subscribe(language);
    if (current.endpoint !== record.endpoint || language !== record.language) {
      await this.#announce(current, key, language);
    }
  }

  async #subscribe(language: string): Promise<void> {
    const { api, host } = this.#parts;
    const key = await api.key();
    // one made with another key, or for another account, is not reused
    await host.unsubscribe();
    try {
      const subscription = await host.subscribe(key).catch((error: unknown) => {
        throw new AppError(isNoAnswer(error) ? 'TIMEOUT' : 'PUSH_ENDPOINT_REFUSED', {}, { cause: error });
      });
      await this.#announce(subscription, key, language);
    } catch (error) {
      await ignore(host.unsubscribe(), 'push: unsubscribe in the browser');
      throw error;
    }
  }

  async #announce(subscription: DeviceSubscription, publicKey: string, language: string): Promise<void> {
    const { account, api } = this.#parts;
    const accountId = account();
    if (accountId === null) throw new AppError('SIGNED_OUT');
    const id = await api.subscribe(subscription, language);
    const record: PushRecord = { accountId, id, endpoint: subscription.endpoint, publicKey, language };
    await this.#keep(PUSH, record);
    // signed out while the platform was answering: no notifications may come here
    if (account() !== accountId) await this.#end(record);
  }

  /** In the browser first: that works offline, and the platform then learns from the push service. */
  async #end(record: PushRecord | undefined, authorization?: string): Promise<void> {
    await this.#keep(PUSH, null);
    const { host } = this.#parts;
    await ignore(Promise.all([host.unsubscribe(), host.clear()]), 'push: unsubscribe in the browser');
    if (record !== undefined)
      void ignore(this.#parts.api.unsubscribe(record.id, authorization), 'push: unsubscribe at the platform');
  }

  async #record(): Promise<PushRecord | undefined> {
    const kept = await (await this.#parts.device())?.readKept(PUSH);
    return isPushRecord(kept) ? kept : undefined;
  }

  async #keep(name: string, value: unknown): Promise<void> {
    await (await this.#parts.device())?.writeKept(name, value);
  }
}

function isNoAnswer(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
