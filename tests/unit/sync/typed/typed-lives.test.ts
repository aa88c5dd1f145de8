import fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openAccountDatabase } from '../../../../src/db/dexie-database';
import type { Vendor } from '../../../../src/domain/vendor/vendor';
import { required } from '../../../../src/lib/assert';
import { outbox } from '../../../../src/state/outbox';
import { session } from '../../../../src/state/session';
import { createDrafts } from '../../../../src/sync/drafts';
import { removeStored } from '../../../../src/sync/kept-on-device';
import { TypedTexts } from '../../../../src/sync/typed/typed-texts';
import { UnwrittenDrafts } from '../../../../src/sync/typed/unwritten-drafts';
import { memoryStorage } from '../../../../src/platform/storage';
import { Bench, flush, pointAndConfirm, resetStates, VENDOR } from '../../order-request/controller-helpers';

const SHOPS = ['kh-0001', 'kh-0102'] as const;
const ACCOUNTS = ['u1', 'u2'] as const;
type Shop = (typeof SHOPS)[number];
type Account = (typeof ACCOUNTS)[number];

const events = { onFailing() {}, onRecovered() {}, onOutdated() {}, onEnded() {} };
const vendorOf = (shop: Shop): Vendor => ({ ...VENDOR, vendor_id: shop });

/** A device with one tab, whose page may be closed at any moment, and what its users may expect of it. */
class Device {
  readonly #factory = new IDBFactory();
  readonly #tab = memoryStorage();
  readonly #bench = new Bench();
  #page = { isOpen: true, isStarted: true, isNew: false };
  #shop: Shop = 'kh-0001';
  #texts = 0;
  /** what was typed and not sent, by account and shop */
  readonly #typed = new Map<string, string>();

  get #account(): Account | null {
    return session.accountId as Account | null;
  }

  /** Another page: what the one before had not written by now is never written. `isSlow`: its database opens late. */
  async load(isSlow: boolean): Promise<void> {
    this.#page.isOpen = false;
    const account = this.#account;
    const isNew = !(await this.#factory.databases()).some(({ name }) => name === `rider-${account}`);
    const page = { isOpen: true, isStarted: !isSlow, isNew };
    this.#page = page;
    const never = new Promise<never>(() => undefined);
    let opened: ReturnType<typeof openAccountDatabase> | undefined;
    const db = async () => {
      while (page.isOpen && !page.isStarted) await turn();
      if (!page.isOpen || account === null) return never;
      opened ??= openAccountDatabase({ userId: account, factory: this.#factory, keyRange: IDBKeyRange, events });
      const database = await opened;
      return page.isOpen ? database : never;
    };
    const typed = new TypedTexts(this.#bench.storage, () => (page.isOpen ? account : null));
    const drafts = createDrafts(db, this.#bench.clock, {
      kept: async () => (isNew && opened === undefined ? undefined : db()),
      unwritten: new UnwrittenDrafts(typed),
    });
    this.#bench.services = { ...this.#bench.services, drafts: (async () => drafts) as never };
    await this.#bench.restart();
    if (account !== null) await this.open(this.#shop);
  }

  /** To this shop's request, from another page of the portal. */
  async open(shop: Shop): Promise<void> {
    if (this.#account === null) return;
    this.#shop = shop;
    this.#bench.leave();
    const opening = this.#bench.open(vendorOf(shop));
    // a shop's draft may be in the database, if there is one
    if (!this.#page.isNew) this.#page.isStarted = true;
    await opening;
    await settled();
    this.#expectOwn();
  }

  type(): void {
    if (this.#account === null) return;
    const text = `Street ${(this.#texts += 1)}`;
    this.#bench.controller.send({ type: 'ADDRESS_TYPED', text });
    this.#typed.set(this.#key, text);
  }

  /** Fills in the rest, sends it, and has it accepted. */
  async submit(): Promise<void> {
    if (this.#account === null || !this.#typed.has(this.#key)) return;
    const { controller } = this.#bench;
    await pointAndConfirm(controller);
    const change = { destinationName: 'Sok Dara', destinationPhoneNumber: '012345678', orderAmount: '18.50' };
    controller.send({ type: 'FORM_CHANGED', change });
    await this.#bench.submit();
    const entry = required(outbox.entries.at(-1), 'what was sent');
    await this.#bench.report(entry.key, { name: 'accepted', orderId: `order-${entry.key}` });
    this.#typed.delete(this.#key);
    this.#expectOwn();
  }

  async signOut(): Promise<void> {
    const account = this.#account;
    if (account === null) return;
    this.#page.isOpen = false;
    this.#bench.controller.stop();
    session.accountId = null;
    await flush();
    removeStored({ storage: this.#bench.storage, tabStorage: this.#tab }, 'account', account);
    const db = await openAccountDatabase({ userId: account, factory: this.#factory, keyRange: IDBKeyRange, events });
    await db.wipe();
    db.close();
    for (const shop of SHOPS) this.#typed.delete(`${account}/${shop}`);
  }

  async signIn(account: Account): Promise<void> {
    if (this.#account !== null) return;
    session.accountId = account;
    await flush();
    await this.load(false);
  }

  /** What is shown is what this account has typed for this shop and not sent, and nothing else. */
  #expectOwn(): void {
    const { step, query, form } = this.#bench.controller.state;
    // closed before the database had removed what was sent: the page says so, and has the next request begun
    if (step.name === 'FILL_PAYMENT_DETAILS' && step.submission.name === 'taken') {
      expect([step.submission.progress, this.#typed.has(this.#key)]).toEqual(['accepted', false]);
      return this.#bench.controller.send({ type: 'STARTED_ANEW' });
    }
    const expected = this.#typed.get(this.#key) ?? '';
    expect([query, form.destinationName]).toEqual([expected, '']);
  }

  get #key(): string {
    return `${this.#account}/${this.#shop}`;
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

async function settled(): Promise<void> {
  for (let turns = 0; turns < 30; turns += 1) await turn();
}

const act = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ name: 'type' } as const) },
  { weight: 2, arbitrary: fc.constant({ name: 'wait' } as const) },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('load' as const), isSlow: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('open' as const), shop: fc.constantFrom(...SHOPS) }) },
  { weight: 1, arbitrary: fc.constant({ name: 'submit' } as const) },
  { weight: 1, arbitrary: fc.constant({ name: 'sign out' } as const) },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('sign in' as const), as: fc.constantFrom(...ACCOUNTS) }) },
);

beforeEach(resetStates);
afterEach(resetStates);

it('nothing typed is lost, nothing sent comes back, and nothing of one account is offered to the next', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 16 }), async (acts) => {
      resetStates();
      const device = new Device();
      await device.load(false);
      for (const one of acts) {
        if (one.name === 'type') device.type();
        else if (one.name === 'wait') await settled();
        else if (one.name === 'load') await device.load(one.isSlow);
        else if (one.name === 'open') await device.open(one.shop);
        else if (one.name === 'submit') await device.submit();
        else if (one.name === 'sign out') await device.signOut();
        else await device.signIn(one.as);
      }
      if (session.accountId !== null) await device.load(false);
    }),
    { numRuns: 40 },
  );
}, 60_000);
