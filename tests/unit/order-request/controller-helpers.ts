import metadata from 'libphonenumber-js/min/metadata';
import type { AddressBookEntry } from '../../../src/domain/order-request/details/address-book';
import { anOrder } from '../../factories/order';
import { vi } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import type { Coordinates, OrderRecord } from '../../../src/domain/order/order';
import type { LocalAddress } from '../../../src/domain/order-request/places/local-address';
import { createPhoneReader } from '../../../src/domain/order-request/phone/phone-reader';
import type { Vendor } from '../../../src/domain/vendor/vendor';
import type { Clock } from '../../../src/platform/clock';
import type { FeeQuoteDto, VoucherAnswerDto, VoucherRequestDto } from '../../../src/protocol/schemas';
import { appUpdate } from '../../../src/state/app-update';
import { applyFlags } from '../../../src/state/flags';
import { connection } from '../../../src/state/connection';
import { type OutboxStatus, outbox } from '../../../src/state/outbox';
import { type PaymentAttempt, payments } from '../../../src/state/payments';
import { session } from '../../../src/state/session';
import { toasts } from '../../../src/state/toasts';
import { aPayload } from '../../factories/order';
import type { OrderRequestPayload, OrderUpdatePayload } from '../../../src/domain/order-request/submission/payload';
import { updates } from '../../../src/state/updates';
import { memoryStore, openMemoryDatabase } from '../../../src/db/memory-database';
import { memoryStorage } from '../../../src/platform/storage';
import { pageLocks } from '../../../src/platform/locks';
import { Projector } from '../../../src/sync/projection/projector';
import { UpdateQueue } from '../../../src/sync/queue/update-queue';
import { Updates } from '../../../src/sync/queue/updates';
import type { Prepared } from '../../../src/sync/payments/payment-preparation';
import { type ControllerParts, OrderRequestController } from '../../../src/sync/order-request/controller';
import { later } from '../../fakes/later';
import { FakeClock } from '../../fakes/fake-clock';
import { HERE, NOW } from './machine-helpers';

/** Lets every promise that can go on do so. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
}

/** A promise answered by hand, for answers that come late or in another order. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

export const VENDOR: Vendor = {
  vendor_id: 'kh-0001',
  is_parent: false,
  name: 'Num Pang House',
  vendor_information: { name: 'Num Pang House', location: { address_text: 'No. 12, Street 278', ...HERE } },
};

/** Services that answer at once and well, until a test says otherwise. */
export function fakeServices(clock: Clock) {
  const drafts = new Map<string, unknown>();
  let keys = 0;
  let uuids = 0;
  const quote = (fee: number): FeeQuoteDto => ({
    fee,
    currency: 'USD',
    signature: `signed-${fee}`,
    expires_at: clock.now() / 1000 + 900,
    distance_m: 1900,
  });
  return {
    market: MARKETS.KH,
    quoteOf: quote,
    delivery: later({
      countryParameter: vi.fn(async (name: string, _vendorId?: string, _options?: object): Promise<string> => {
        if (name === 'serviceHours') return '0000:2359';
        if (name === 'onlinePaymentActivated') return 'true';
        return name === 'paymentMethods' ? 'CASH_ON_DELIVERY|ONLINE_PAYMENT' : '500';
      }),
      validateArea: vi.fn(async (): Promise<'DELIVERABLE' | 'UNDELIVERABLE'> => 'DELIVERABLE'),
      area: vi.fn(async (_vendorId: string): Promise<Coordinates[]> => []),
      quote: vi.fn(async () => quote(2.4)),
      voucher: vi.fn(async (code: string) => ({ code: code.toUpperCase(), amount: 10, type: 'PERCENT' })),
      validateVoucher: vi.fn(
        async (_vendorId: string, code: string, order: VoucherRequestDto['order']): Promise<VoucherAnswerDto> => ({
          voucher: { code: code.toUpperCase(), amount: 10, type: 'PERCENT' },
          delivery_fee: order.delivery_fee / 2,
          signature: `v1.${order.signature}`,
        }),
      ),
      estimate: vi.fn(async () => ({ pickup_minutes: 10, delivery_minutes: 15 })),
    }),
    geolocator: later({
      autocomplete: vi.fn(async (_query: string, _near: unknown, _signal?: AbortSignal) => [
        { id: 'p1', formatted_address: 'Street 302, Phnom Penh' },
      ]),
      reverse: vi.fn(async (_at: unknown, _signal?: AbortSignal) => ({ formatted_address: 'No. 118, Street 308' })),
      details: vi.fn(async (): Promise<Coordinates | undefined> => ({ latitude: 11.54, longitude: 104.91 })),
      addressBook: vi.fn(async (): Promise<AddressBookEntry[]> => []),
      customers: vi.fn(async (): Promise<AddressBookEntry[]> => []),
      localAddress: vi.fn(async (_at: Coordinates): Promise<LocalAddress | null> => null),
    }),
    vendors: { saveAddress: vi.fn(async (_vendorId: string, _address: unknown) => {}) },
    outbox: later({
      submit: vi.fn(async (payload: OrderRequestPayload, { draftId }: { draftId: string }) => {
        keys += 1;
        const key = `key-${keys}`;
        outbox.entries = [
          ...outbox.entries,
          {
            key,
            draftId,
            vendorId: payload.vendor_id,
            payload,
            currency: 'USD',
            createdAt: clock.now(),
            status: { name: 'sending' },
          },
        ];
        return key;
      }),
      entry: vi.fn(async (key: string) => outbox.entries.find((entry) => entry.key === key) ?? null),
      ofDraft: vi.fn(async (draftId: string) => outbox.entries.find((entry) => entry.draftId === draftId) ?? null),
      wasUndecided: vi.fn((_key: string) => false),
      cancel: vi.fn(async () => true),
      confirm: vi.fn(async () => {}),
      dismiss: vi.fn(async () => {}),
      settle: vi.fn(async () => {}),
      setApart: vi.fn(async () => {}),
      lastFee: vi.fn(async (): Promise<number | null> => null),
    }),
    config: resolveBuildConfig({}),
    payments: later({
      prepare: vi.fn(async (): Promise<Prepared> => ({ name: 'prepared', key: 'pay-1', instruments: [] })),
      confirm: vi.fn(async (key: string, _card: unknown) => {
        const attempt = { key, draftId: 'draft', vendorId: 'kh-0001', orderId: null };
        payments.attempts = [{ ...attempt, payload: aPayload(), status: { name: 'confirming' } }];
        return { key, own: true };
      }),
      ofDraft: vi.fn(async (_draftId: string): Promise<PaymentAttempt | null> => null),
      lookUp: vi.fn(async (_key: string) => {}),
      cancel: vi.fn(async (_vendorId: string, _orderId: string) => {}),
      disown: vi.fn(async (_key: string) => {}),
      dismiss: vi.fn(async (_key: string) => {}),
    }),
    drafts: later({
      stored: drafts,
      hasAny: async () => true,
      read: vi.fn(async (vendorId: string) => drafts.get(vendorId)),
      has: vi.fn(async (draftId: string) => JSON.stringify([...drafts.values()]).includes(`"draftId":"${draftId}"`)),
      write: vi.fn(async (vendorId: string, draft: unknown) => {
        drafts.set(vendorId, structuredClone(draft));
      }),
      clear: vi.fn(async (vendorId: string, _was?: unknown) => {
        drafts.delete(vendorId);
      }),
    }),
    recents: later({ recipients: vi.fn(async () => []), remember: vi.fn(async () => {}) }),
    request: {
      clock,
      uuid: () => `draft-${(uuids += 1)}`,
      page: { origin: 'http://127.0.0.1:8080', leave: () => 'gone', onReturn: () => () => undefined },
      typing: { storage: memoryStorage(), accountId: () => session.accountId },
    },
    updates: later(fakeUpdates(clock)),
  };
}

/** The queue of changes over a platform whose answers a test gives: `send` is its PUT, `fetchOrder` its GET. */
function fakeUpdates(clock: Clock) {
  const send = vi.fn(async (_orderId: string, _payload: OrderUpdatePayload): Promise<OrderRecord> => anOrder());
  const fetchOrder = vi.fn(async (_vendorId: string, _orderId: string): Promise<OrderRecord> => anOrder());
  const disk = memoryStore();
  let keys = 0;
  const db = openMemoryDatabase(disk);
  const queue = new UpdateQueue({
    db,
    updates: { update: send },
    orders: { get: fetchOrder },
    clock,
    random: () => 0.5,
    uuid: () => `update-${(keys += 1)}`,
    locks: pageLocks(),
    owner: 'u1',
    hasKeys: true,
    isOnline: () => connection.online,
  });
  const service = new Updates({
    queue,
    clock,
    onDecided: () => {},
    projector: new Projector(Promise.resolve(db)),
    isLeading: () => true,
    isOnline: () => connection.online,
    requestBackgroundSync: () => {},
  });
  return {
    send,
    fetchOrder,
    submit: (...given: Parameters<Updates['submit']>) => service.submit(...given),
    ofOrder: (orderId: string) => service.ofOrder(orderId),
  };
}

export type FakeServices = ReturnType<typeof fakeServices>;

/** Points at a place on the map and confirms it, as someone does who does not search. */
export async function pointAndConfirm(controller: OrderRequestController): Promise<void> {
  controller.send({ type: 'CURSOR_MOVED', to: { latitude: 11.54, longitude: 104.91 } });
  await flush();
  controller.send({ type: 'DESTINATION_CONFIRMED' });
  await flush();
}

/** A request of the shop, as far as its details. */
export async function openDetails(controller: OrderRequestController): Promise<void> {
  await controller.open(VENDOR);
  await flush();
  await pointAndConfirm(controller);
}

/** What belongs to tests that are over: files share a process, and must not be told of each other's payments. */
const benches = new Set<Bench>();

/** A controller among fakes, and what the screen would see. */
export class Bench {
  readonly clock = new FakeClock(NOW, 2);
  services: FakeServices = fakeServices(this.clock);
  readonly opened: string[] = [];
  /** where the browser was sent */
  readonly left: string[] = [];
  isFramed = false;
  comeBack: () => void = () => undefined;
  readonly storage = memoryStorage();
  #page = 0;
  controller = this.#make();
  detach = this.controller.attach((_vendorId, orderId) => this.opened.push(orderId));
  static #drafts = 0;

  #make(): OrderRequestController {
    const page = (this.#page += 1);
    const parts: ControllerParts = {
      services: this.services,
      clock: this.clock,
      page: {
        origin: 'http://127.0.0.1:8080',
        leave: (url) => {
          this.left.push(url);
          return this.isFramed ? 'beside' : 'gone';
        },
        onReturn: (listener) => {
          this.comeBack = listener;
          return () => undefined;
        },
      },
      // a page that is gone keeps and forgets nothing any more
      typing: { storage: this.storage, accountId: () => (page === this.#page ? session.accountId : null) },
      uuid: () => `draft-${(Bench.#drafts += 1)}`,
      phoneRules: {
        home: async (country) => createPhoneReader(country, metadata),
        world: async (country) => createPhoneReader(country, metadata),
      },
    };
    benches.add(this);
    return new OrderRequestController(parts);
  }

  /** The page is loaded anew: memory is gone, the disk is not. */
  async reload(): Promise<void> {
    await this.restart();
    await this.open();
  }

  /** As `reload`, with no shop opened yet. */
  async restart(): Promise<void> {
    this.detach();
    this.#page += 1;
    this.controller.stop();
    await flush();
    this.controller = this.#make();
    this.detach = this.controller.attach((_vendorId, orderId) => this.opened.push(orderId));
  }

  /** Another account signs in: its services have a request of their own, over the same disk here. */
  async signInAs(userId: string): Promise<void> {
    this.controller.stop();
    this.detach();
    Object.assign(session, { accountId: userId, user: { id: userId, email: `${userId}@sandbox.example` } });
    this.controller = this.#make();
    this.detach = this.controller.attach((_vendorId, orderId) => this.opened.push(orderId));
    await flush();
  }

  /** To another page of the portal and back: the controller lives on. */
  leave(): void {
    this.detach();
    this.detach = this.controller.attach((_vendorId, orderId) => this.opened.push(orderId));
  }

  async open(vendor: Vendor | null = VENDOR): Promise<void> {
    await this.controller.open(vendor);
    await flush();
  }

  async toDetails(): Promise<void> {
    await openDetails(this.controller);
    this.controller.send({
      type: 'FORM_CHANGED',
      change: { destinationName: 'Sok Dara', destinationPhoneNumber: '012345678', orderAmount: '18.50' },
    });
  }

  async submit(): Promise<void> {
    this.controller.send({ type: 'SUBMITTED' });
    await flush();
  }

  /** the outbox reports about an entry */
  async report(key: string, status: OutboxStatus): Promise<void> {
    outbox.entries = outbox.entries.map((entry) => (entry.key === key ? { ...entry, status } : entry));
    await flush();
  }

  /** the payments of this device tell how an attempt stands */
  async pays(key: string, status: PaymentAttempt['status']): Promise<void> {
    const orderId = 'orderId' in status ? status.orderId : null;
    const payload = aPayload();
    payments.attempts = [{ key, draftId: 'draft', vendorId: 'kh-0001', orderId, payload, status }];
    await flush();
  }

  get step() {
    return this.controller.state.step;
  }

  get toasted(): string[] {
    return toasts.items.map(({ messageId }) => messageId);
  }
}

export function resetStates(): void {
  for (const { detach, controller } of benches) {
    detach();
    controller.stop();
  }
  benches.clear();
  applyFlags({});
  outbox.entries = [];
  payments.attempts = [];
  updates.changes = [];
  toasts.items = [];
  connection.online = true;
  appUpdate.deferredBy = [];
  session.user = { id: 'u1', email: 'merchant@sandbox.example' };
  session.accountId = 'u1';
}
