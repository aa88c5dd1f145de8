import type { MessageId } from '../../domain/message-ids';
import type { AnswerEvent } from '../../domain/order-request/events';
import { type FeeQuote, type QuoteSubject, takeQuote } from '../../domain/order-request/price/fee-quote';
import type { PricedPlace } from '../../domain/order-request/draft/draft-of-trip';
import type { Suggestion } from '../../domain/order-request/places/suggestion';
import { clockText } from '../../domain/service-hours/service-hours';
import { AppError } from '../../lib/app-error';
import { storableText } from '../../lib/storable-text';
import type { Clock } from '../../platform/clock';
import { connection } from '../../state/connection';
import type { Services } from '../services';
import { CommandRunner, type LookUp } from './command-runner';
import { offeringOf } from './machine-context';

/** A place that a typed text may mean; if the platform gave no coordinates, they are looked up once it is chosen. */
export type PlaceMatch = Pick<Suggestion, 'id' | 'formatted_address'> & Partial<Suggestion>;

export type TripPrice =
  | {
      name: 'priced';
      from: PricedPlace;
      to: PricedPlace;
      quote: FeeQuote;
      /** minutes until it is delivered; null while unknown */
      minutes: number | null;
      /** clock times; null while the service is open, or its hours are unknown */
      closed: { from: string; to: string } | null;
    }
  /** a catalogue id: why there is no price */
  | { name: 'refused'; messageId: MessageId };

type PriceServices = Pick<Services, 'session' | 'delivery' | 'geolocator' | 'vendors' | 'market'>;

/** Always the same, because each look-up has its own runner: they run in parallel, and none may abort another. */
const TURN = 1;

/**
 * What a trip costs, for a visitor who has no account (specification/identities-and-sessions.md#guests): the look-ups
 * of the request flow, made with the session of a guest who has not signed in yet.
 */
export class PriceCheck {
  readonly #services: PriceServices;
  readonly #clock: Clock;

  constructor(services: PriceServices, clock: Clock) {
    this.#services = services;
    this.#clock = clock;
  }

  /** What the text may mean, best first. Unreachable: AppError `NETWORK`; the search failed: `SERVICE_UNAVAILABLE`. */
  async matches(text: string): Promise<PlaceMatch[]> {
    await this.#services.session.prepareGuest();
    const query = storableText(text).trim();
    if (query === '') return [];
    const found = await this.#ask({ type: 'SEARCH', turn: TURN, text: query, near: null });
    if (found?.type === 'SUGGESTED') return found.suggestions;
    if (found?.type === 'POINT_TYPED') return [{ id: '', formatted_address: found.address ?? query, ...found.at }];
    throw new AppError(connection.online ? 'SERVICE_UNAVAILABLE' : 'NETWORK');
  }

  /** The price of a trip between two of the places found. Unreachable: AppError `NETWORK`. */
  async price(from: PlaceMatch, to: PlaceMatch): Promise<TripPrice> {
    const vendorId = await this.#services.session.prepareGuest();
    const [source, destination] = await Promise.all([this.#placed(from), this.#placed(to)]);
    if (source === null || destination === null) return refused('geolocator.error.fetch-place-details');
    const subject: QuoteSubject = {
      vendorId,
      source: source.at,
      destination: destination.at,
      type: 'INSTANT',
      voucher: null,
    };
    const area = await this.#ask({ type: 'CHECK_AREA', turn: TURN, subject });
    if (area?.type !== 'AREA_CHECKED') return refused('request.error.area-check');
    if (!area.deliverable) return refused('request.error.undeliverable-address');
    const [quoted, estimated, hours] = await Promise.all([
      this.#ask({ type: 'QUOTE', turn: TURN, subject, delayMs: 0 }),
      this.#ask({ type: 'ESTIMATE', turn: TURN, subject }),
      this.#ask({ type: 'LOOK_UP_HOURS', turn: TURN, vendorId, timezone: null, fresh: false }),
    ]);
    if (quoted?.type !== 'QUOTED') return refused('request.error.cannot-compute-price');
    return {
      name: 'priced',
      from: source,
      to: destination,
      quote: takeQuote(quoted.answer, subject, this.#clock.now()),
      minutes: estimated?.type === 'ESTIMATED' ? estimated.minutes : null,
      closed:
        hours?.type === 'HOURS_CLOSED' ? { from: clockText(hours.hours.from), to: clockText(hours.hours.to) } : null,
    };
  }

  async #placed({ id, formatted_address: address, latitude, longitude }: PlaceMatch): Promise<PricedPlace | null> {
    if (typeof latitude === 'number' && typeof longitude === 'number') return { address, at: { latitude, longitude } };
    const found = await this.#ask({ type: 'FETCH_PLACE', turn: TURN, suggestionId: id });
    return found?.type === 'PLACE_FOUND' ? { address, at: found.at } : null;
  }

  async #ask(question: LookUp): Promise<AnswerEvent | undefined> {
    const { market, ...services } = this.#services;
    const { timezone, center } = market;
    const offering = () => offeringOf(undefined);
    return new CommandRunner({ ...services, clock: this.#clock, timezone, center, offering }).run(question);
  }
}

/** Without a connection, whatever failed is reported as `NETWORK`. */
function refused(messageId: MessageId): TripPrice {
  if (!connection.online && messageId !== 'request.error.undeliverable-address') throw new AppError('NETWORK');
  return { name: 'refused', messageId };
}
