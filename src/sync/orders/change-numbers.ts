import type { OrdersApi } from '../../api/orders-api';
import { ignore } from '../../lib/ignore';
import type { Clock } from '../../platform/clock';
import { check } from '../../protocol/check';
import { NumberedData, SubscribeOkData } from '../../protocol/schemas/change-numbers';
import type { ChangeNumbersOfVendors } from '../../db/schema';
import type { OrderWriter } from './order-writer';
import { changePages, isVendorLost } from './change-pages';
import type { Scope } from './gap-fill';

/** Two events sent at the same moment may overtake each other. */
const PATIENCE_MS = 1_000;
const RETRY_MS = 10_000;

export interface ChangeNumbersOptions {
  api: Pick<OrdersApi, 'changes'>;
  writer: Pick<OrderWriter, 'write'>;
  clock: Clock;
  /** in [0, 1): a lost event is missed by many at once */
  random: () => number;
  /** lists have to be fetched, an outlet's in that of its parent: too much has changed */
  onReset: () => void;
}

interface Counted {
  /** every change up to this one has arrived */
  known: number;
  /** later ones that have arrived */
  ahead: Set<number>;
  /** the latest that was heard of */
  latest: number;
  /** stops the wait for what is missing; undefined while nothing is, or while it is being fetched */
  stopWaiting: (() => void) | undefined;
  isFetching: boolean;
}

/**
 * Each change of a vendor's orders has the next number: one that is left out was lost on its way, and is fetched
 * (specification/offline-and-sending.md#change-numbers). A platform without numbers never starts the count.
 */
export class ChangeNumbers {
  readonly #options: ChangeNumbersOptions;
  readonly #vendors = new Map<string, Counted>();
  /** by each vendor that was subscribed to, and still is: it and its outlets */
  readonly #subscribed = new Map<string, readonly string[]>();
  #stopped = false;

  constructor(options: ChangeNumbersOptions) {
    this.#options = options;
  }

  /** The answer to a subscription: the fetch that it causes brings what was before. */
  subscribed(subject: string, answer: unknown): void {
    if (!check(SubscribeOkData, answer)) return;
    this.#subscribed.set(subject, Object.keys(answer.change_numbers));
    for (const [vendorId, latest] of Object.entries(answer.change_numbers)) {
      this.#vendors.get(vendorId)?.stopWaiting?.();
      this.#count(vendorId, latest);
    }
  }

  /** The socket no longer says everything: there may be later changes than those that were heard of. */
  unsubscribed(): void {
    this.#subscribed.clear();
  }

  /** The latest change of each of a scope's vendors; undefined unless the socket says so. */
  latest({ vendorId, includeOutlets }: Scope): ChangeNumbersOfVendors | undefined {
    const vendorIds = this.#subscribed.get(vendorId);
    if (vendorIds === undefined) return undefined;
    const wanted = includeOutlets ? vendorIds : [vendorId];
    return Object.fromEntries(wanted.map((id) => [id, this.#vendors.get(id)?.latest ?? 0]));
  }

  /** An order that the socket has brought. */
  order(record: unknown): void {
    if (!check(NumberedData, record)) return;
    const { vendor_id: vendorId, change_number: number } = record;
    const counted = this.#vendors.get(vendorId);
    if (counted === undefined || number <= counted.known) return;
    counted.ahead.add(number);
    while (counted.ahead.delete(counted.known + 1)) counted.known += 1;
    this.#expect(vendorId, counted, number);
  }

  /**
   * The latest number, of which the event may have been lost. While the broker is away no subscription is confirmed, and
   * it is the first that is heard of a vendor: the lists bring what was before.
   */
  announced(data: unknown): void {
    if (!check(NumberedData, data)) return;
    const { vendor_id: vendorId, change_number: number } = data;
    const counted = this.#vendors.get(vendorId);
    if (counted !== undefined) return this.#expect(vendorId, counted, number);
    this.#count(vendorId, number);
    this.#options.onReset();
  }

  stop(): void {
    this.#stopped = true;
    for (const { stopWaiting } of this.#vendors.values()) stopWaiting?.();
    this.#vendors.clear();
  }

  /** From here on: `known` is fetched otherwise. */
  #count(vendorId: string, known: number): void {
    const counted = { known, ahead: new Set<number>(), latest: known, stopWaiting: undefined, isFetching: false };
    this.#vendors.set(vendorId, counted);
  }

  #expect(vendorId: string, counted: Counted, number: number): void {
    counted.latest = Math.max(counted.latest, number);
    if (counted.known < counted.latest) this.#wait(vendorId, counted, PATIENCE_MS);
  }

  #wait(vendorId: string, counted: Counted, ms: number): void {
    if (counted.isFetching || counted.stopWaiting !== undefined) return;
    const { clock, random } = this.#options;
    counted.stopWaiting = clock.after(ms * (1 + random()), () => {
      counted.stopWaiting = undefined;
      if (counted.known < counted.latest) void ignore(this.#fetch(vendorId, counted), 'change-numbers: fetch');
    });
  }

  async #fetch(vendorId: string, counted: Counted): Promise<void> {
    const { api, writer, onReset } = this.#options;
    const isCurrent = () => !this.#stopped && this.#vendors.get(vendorId) === counted;
    const before = counted.known;
    let wait = RETRY_MS;
    counted.isFetching = true;
    try {
      for await (const page of changePages(api, vendorId, counted.known)) {
        if (!isCurrent()) return;
        await writer.write(page.data);
        if (page.reset) onReset();
        // ahead of the platform, which has another database now: counted from there
        counted.known = page.reset ? page.last : Math.max(counted.known, page.last);
        if (page.reset) counted.latest = page.last;
      }
      if (counted.known > before) wait = PATIENCE_MS;
    } catch (error) {
      if (isCurrent() && isVendorLost(error)) this.#vendors.delete(vendorId);
      throw error;
    } finally {
      counted.isFetching = false;
      for (const number of counted.ahead) if (number <= counted.known) counted.ahead.delete(number);
      while (counted.ahead.delete(counted.known + 1)) counted.known += 1;
      if (isCurrent() && counted.known < counted.latest) this.#wait(vendorId, counted, wait);
    }
  }
}
