import type { AnswerEvent, Command } from '../../domain/order-request/events';
import type { OriginArea } from '../../domain/order-request/origin/origin';
import type { QuoteSubject } from '../../domain/order-request/price/fee-quote';
import { itemValueLimit } from '../../domain/order-request/details/item-value';
import { preorderTimezone } from '../../domain/time/timezone';
import {
  availablePaymentMethods,
  type MethodsInput,
  methodsOfList,
  ONLINE_PAYMENT,
} from '../../domain/payment/methods';
import { isOpenAt, localMinute, nextOpening, parseServiceHours } from '../../domain/service-hours/service-hours';
import { AppError } from '../../lib/app-error';
import type { Coordinates } from '../../domain/order/order';
import type { Clock } from '../../platform/clock';
import type { ReverseResultDto } from '../../protocol/schemas';
import { AUTOCOMPLETE_DEBOUNCE_MS, searchAddress } from '../address-search';
import { track } from '../analytics/track';
import type { Delivery } from '../delivery';
import type { Services } from '../services';
import { VoucherCheck } from './voucher-check';

/** Service hours must not block the form: an answer later than this counts as a failed look-up, and the service as open. */
const HOURS_PATIENCE_MS = 4000;

/** The commands that ask the platform for something and are answered by one event. */
export type LookUp = Exclude<
  Extract<
    Command,
    { turn: number } | { type: 'READ_PARAMETERS' | 'READ_AREA' | 'READ_ORIGIN_AREA' | 'READ_LOCAL_ADDRESS' }
  >,
  { type: 'SUBMIT' | 'UPDATE' | 'PREPARE_PAYMENT' | 'CONFIRM_PAYMENT' }
>;

type SearchBook = Extract<Command, { type: 'SEARCH_BOOK' }>;

export interface CommandRunnerParts {
  delivery: Services['delivery'];
  geolocator: Services['geolocator'];
  vendors: Pick<Services['vendors'], 'saveAddress'>;
  clock: Clock;
  timezone: string;
  /** what the payment methods depend on besides the country: the kind of user, where the portal runs, and the flags */
  offering: () => Pick<MethodsInput, 'hasCardOrigin' | 'isGuest' | 'isFlagOn'>;
  /** used as the collection point while there is none */
  center: Coordinates;
}

/** Runs the machine's look-ups against the platform. It never throws: a failure is reported as an event. */
export class CommandRunner {
  readonly #parts: CommandRunnerParts;
  /** the address look-up in progress; the next one aborts it */
  #lookup = new AbortController();
  /** the turn of the latest price request: an older one that is still waiting is dropped */
  #quoting = 0;

  readonly #vouchers: VoucherCheck;

  constructor(parts: CommandRunnerParts) {
    this.#parts = parts;
    this.#vouchers = new VoucherCheck(parts.delivery, parts.clock);
  }

  /** Undefined when a newer look-up has replaced this one. */
  async run(command: LookUp): Promise<AnswerEvent | undefined> {
    switch (command.type) {
      case 'LOOK_UP_HOURS':
        return this.#hours(command);
      case 'READ_PARAMETERS':
        return this.#parameters(command.vendorId);
      case 'READ_AREA':
        return this.#deliveryArea(command.vendorId);
      case 'SAVE_ORIGIN':
        return this.#saveOrigin(command);
      case 'SEARCH':
        return this.#search(command.turn, command.text, command.near);
      case 'SEARCH_BOOK':
        return this.#searchBook(command);
      case 'FETCH_PLACE':
        return this.#place(command.turn, command.suggestionId);
      case 'REVERSE':
        return this.#reverse(command.turn, command.at);
      case 'READ_ORIGIN_AREA':
        return this.#originArea(command.at);
      case 'READ_LOCAL_ADDRESS':
        return this.#localAddress(command.at);
      case 'CHECK_AREA':
        return this.#area(command.turn, command.subject);
      case 'QUOTE':
        return this.#quote(command.turn, command.subject, command.delayMs);
      case 'ESTIMATE':
        return this.#estimate(command.turn, command.subject);
    }
  }

  /** Aborts the look-ups in progress. */
  stop(): void {
    this.#lookup.abort();
  }

  async #hours(command: Extract<Command, { type: 'LOOK_UP_HOURS' }>): Promise<AnswerEvent> {
    const { turn, vendorId, timezone: own, fresh } = command;
    const { clock } = this.#parts;
    const timezone = preorderTimezone(this.#parts.timezone, own, true);
    const asked = this.#parameter('serviceHours', vendorId, { fresh });
    const patience = new AbortController();
    const tooLate = clock.sleep(HOURS_PATIENCE_MS, patience.signal).then(
      () => null,
      () => null,
    );
    const text = await Promise.race([asked, tooLate]);
    patience.abort();
    const parsed = text === null ? null : parseServiceHours(text);
    const now = clock.now();
    if (!parsed?.ok) return { type: 'HOURS_OPEN', turn, hours: null, ...(parsed && { problem: parsed.problem }) };
    if (isOpenAt(parsed.hours, now, timezone)) return { type: 'HOURS_OPEN', turn, hours: parsed.hours };
    return {
      type: 'HOURS_CLOSED',
      turn,
      hours: parsed.hours,
      minute: localMinute(now, timezone),
      opensAt: nextOpening(parsed.hours, now, timezone),
      timezone,
    };
  }

  /** Only drawn on the map: a failure shows no error. */
  async #deliveryArea(vendorId: string): Promise<AnswerEvent | undefined> {
    try {
      return { type: 'AREA_READ', vendorId, area: await (await this.#parts.delivery()).area(vendorId) };
    } catch {
      // the map shows no area
      return undefined;
    }
  }

  /** Null if it can't be had. */
  async #parameter(...given: Parameters<Delivery['countryParameter']>): Promise<string | null> {
    const asked = this.#parts.delivery().then((delivery) => delivery.countryParameter(...given));
    return asked.catch(() => null);
  }

  async #parameters(vendorId: string): Promise<AnswerEvent> {
    const read = (name: string) => this.#parameter(name, vendorId);
    const [list, limit] = await Promise.all([read('paymentMethods'), read('orderItemValueExceedLimit')]);
    const offering = this.#parts.offering();
    const countryMethods = methodsOfList(list);
    const asks = offering.hasCardOrigin && (countryMethods === null || countryMethods.includes(ONLINE_PAYMENT));
    const activated = asks ? await read('onlinePaymentActivated') : 'false';
    return {
      type: 'PARAMETERS_READ',
      vendorId,
      paymentMethods: availablePaymentMethods({
        ...offering,
        countryMethods,
        hasPaymentActivated: activated === 'true',
      }),
      hasPaymentActivated: activated === null ? null : activated === 'true',
      itemValueLimit: itemValueLimit(limit),
    };
  }

  async #saveOrigin({ turn, vendorId, address }: Extract<Command, { type: 'SAVE_ORIGIN' }>): Promise<AnswerEvent> {
    try {
      await this.#parts.vendors.saveAddress(vendorId, address);
      return { type: 'ORIGIN_SAVED', turn, vendorId, address };
    } catch {
      // the form says that the address isn't saved
      return { type: 'ORIGIN_SAVE_FAILED', turn };
    }
  }

  async #search(turn: number, text: string, near: Coordinates | null): Promise<AnswerEvent | undefined> {
    const signal = this.#nextLookup();
    if (text === '') return undefined;
    const found = await searchAddress(this.#parts, text, near, signal);
    switch (found?.kind) {
      case 'suggestions':
        return { type: 'SUGGESTED', turn, suggestions: found.suggestions };
      case 'point':
        return { type: 'POINT_TYPED', turn, at: found.at, address: found.address };
      case 'failed':
        return { type: 'SEARCH_FAILED', turn };
      case undefined:
        return undefined;
    }
  }

  /** The address book only adds results: a failure shows no error (specification/ask-for-a-rider.md#address-search). */
  async #searchBook({ turn, vendorId, text }: SearchBook): Promise<AnswerEvent | undefined> {
    const { signal } = this.#lookup;
    try {
      await this.#parts.clock.sleep(AUTOCOMPLETE_DEBOUNCE_MS, signal);
      const entries = await (await this.#parts.geolocator()).addressBook(vendorId, text);
      return signal.aborted ? undefined : { type: 'BOOK_SEARCHED', turn, entries };
    } catch {
      // the list offers places only
      if (!signal.aborted) track({ type: 'lookup-failed', lookup: 'address-book' });
      return undefined;
    }
  }

  async #place(turn: number, suggestionId: string): Promise<AnswerEvent> {
    try {
      const at = await (await this.#parts.geolocator()).details(suggestionId);
      return at ? { type: 'PLACE_FOUND', turn, at } : { type: 'PLACE_FAILED', turn };
    } catch {
      // said at the field
      track({ type: 'lookup-failed', lookup: 'fetch-place-details' });
      return { type: 'PLACE_FAILED', turn };
    }
  }

  async #reverse(turn: number, at: Coordinates): Promise<AnswerEvent | undefined> {
    const signal = this.#nextLookup();
    try {
      const found = await (await this.#parts.geolocator()).reverse(at, signal);
      if (signal.aborted) return undefined;
      const { formatted_address: address, building = null } = found;
      return { type: 'REVERSED', turn, address, building, area: areaOf(found) };
    } catch {
      // said at the field
      if (signal.aborted) return undefined;
      track({ type: 'lookup-failed', lookup: 'reverse' });
      return { type: 'REVERSE_FAILED', turn };
    }
  }

  async #originArea(at: Coordinates): Promise<AnswerEvent | undefined> {
    const found = await this.#parts
      .geolocator()
      .then((geolocator) => geolocator.reverse(at))
      .catch(() => null);
    return found === null ? undefined : { type: 'ORIGIN_AREA_READ', at, area: areaOf(found) };
  }

  /** It only helps the rider to read the address: a failure shows no error. */
  async #localAddress(at: Coordinates): Promise<AnswerEvent | undefined> {
    try {
      const local = await (await this.#parts.geolocator()).localAddress(at);
      return local === null ? undefined : { type: 'LOCAL_ADDRESS_READ', local };
    } catch {
      // the rider gets the address as it was typed
      return undefined;
    }
  }

  async #area(turn: number, { vendorId, source, destination }: QuoteSubject): Promise<AnswerEvent> {
    try {
      const result = await (await this.#parts.delivery()).validateArea(vendorId, source, destination);
      return { type: 'AREA_CHECKED', turn, deliverable: result === 'DELIVERABLE' };
    } catch (error) {
      return { type: 'AREA_FAILED', turn, offline: isUnreachable(error) };
    }
  }

  async #quote(turn: number, subject: QuoteSubject, delayMs: number): Promise<AnswerEvent | undefined> {
    const { delivery, clock } = this.#parts;
    this.#quoting = turn;
    try {
      if (delayMs > 0) await clock.sleep(delayMs);
      if (this.#quoting !== turn) return undefined;
      const { vendorId, source, destination, type } = subject;
      const code = subject.voucher;
      const [answer, voucherProblem] = await Promise.all([
        delivery().then((loaded) => loaded.quote(vendorId, source, destination, type)),
        code === null ? undefined : this.#vouchers.verify(code),
      ]);
      if (code === null) return { type: 'QUOTED', turn, answer, subject };
      const verdict = voucherProblem
        ? { voucher: null, voucherProblem }
        : await this.#vouchers.apply(code, subject, answer);
      return { type: 'QUOTED', turn, answer: { ...answer, ...verdict }, subject };
    } catch (error) {
      return { type: 'QUOTE_FAILED', turn, offline: isUnreachable(error) };
    }
  }

  /** Nothing waits for the estimations: without them the screen doesn't show how long the delivery takes. */
  async #estimate(
    turn: number,
    { vendorId, source, destination, type }: QuoteSubject,
  ): Promise<AnswerEvent | undefined> {
    try {
      const found = await (await this.#parts.delivery()).estimate(vendorId, source, destination, type);
      const { delivery_minutes: minutes, route } = found;
      return { type: 'ESTIMATED', turn, minutes, ...(route && { route }) };
    } catch {
      // the form shows no time
      return undefined;
    }
  }

  #nextLookup(): AbortSignal {
    this.#lookup.abort();
    this.#lookup = new AbortController();
    return this.#lookup.signal;
  }
}

function areaOf({ city, zipcode, country_code }: ReverseResultDto): OriginArea {
  return { city, postalCode: zipcode, countryCode: country_code };
}

function isUnreachable(error: unknown): boolean {
  return error instanceof AppError && ['NETWORK', 'TIMEOUT', 'CAPTIVE_PORTAL'].includes(error.code);
}
