import type { MarketRow } from '../../src/domain/market/market';
import { amountSum, compareAmounts } from '../../src/domain/money/amounts';
import { decimalOf } from '../../src/domain/money/money';
import { tripFee } from '../../src/domain/money/trip-fee';
import type { Coordinates } from '../../src/domain/order/order';
import { AppError } from '../../src/lib/app-error';
import { encodeLine } from '../../src/domain/order/route-line';
import { CASH_ON_DELIVERY } from '../../src/domain/payment/methods';
import { reducedFee } from '../../src/domain/payment/voucher';
import type { EstimationsDto, FeeQuoteDto } from '../../src/protocol/schemas';
import { type Clock, unixSeconds } from '../clock';
import { distanceMetres } from '../../src/domain/order/distance';
import { pointAt } from '../../src/domain/geometry/plane';
import type { RouteFinder } from './routes-provider';
import { signFee } from './fee-signature';

/** Riders' average speed through the city, stops included. */
export const RIDER_METERS_PER_SECOND = 6;

/** Routes kept in memory, a few hundred bytes each. */
const MOST_WAYS = 2_000;

/** A route along the streets: what fees, estimates and maps need of it. */
interface Way {
  distanceM: number;
  /** see `encodeLine`; undefined when no street between the two points was found */
  line: string | undefined;
}

/** What a fee is signed for. */
interface FeeSubject {
  vendorId: string;
  source: Coordinates;
  destination: Coordinates;
}

/** In the market's currency; `discountedFee` is null without a discount. */
export interface FeeFigures {
  fee: number;
  discountedFee: number | null;
}

interface DeliveryOptions {
  market: MarketRow;
  feeKey: Buffer;
  clock: Clock;
  routes: RouteFinder;
  /** the portal's map tiles are not drawn from the same streets (setting TILES_URL) */
  hasForeignMap?: boolean;
  /** a surcharge on the market's table, such as in heavy rain (setting FEE_SURGE_PERCENT) */
  surgePercent?: number;
}

/**
 * Fee, area and estimations of one market (specification/platform-calls.md#delivery and
 * specification/price.md#delivery-area).
 */
export class DeliveryService {
  /** cached routes: fee, estimate and order need the same one, and a public page with every update of its order */
  private readonly ways = new Map<string, Way>();

  constructor(private readonly options: DeliveryOptions) {}

  /**
   * A quote signed for 15 minutes; with a discount, the reduced fee with a signature of its own beside it. Throws
   * `UNDELIVERABLE` outside the area, so that no signature exists for an order that could not be delivered.
   */
  quote(
    vendorId: string,
    source: Coordinates,
    destination: Coordinates,
    discountPercent = 0,
  ): FeeQuoteDto & { distance_m: number } {
    const { distanceM } = this.wayWithin(source, destination);
    const figures = this.figures(distanceM, source, discountPercent);
    return { ...this.sign({ vendorId, source, destination }, figures), distance_m: Math.round(distanceM) };
  }

  /** The distance in metres along the streets. Throws `UNDELIVERABLE` outside the area. */
  distance(source: Coordinates, destination: Coordinates): number {
    return this.wayWithin(source, destination).distanceM;
  }

  /** The fee, and the reduced one if there is a discount. */
  figures(distanceM: number, source: Coordinates, discountPercent: number): FeeFigures {
    const { currency } = this.options.market;
    const fee = this.fee(distanceM, source);
    const discounted = reducedFee(fee, { type: 'PERCENT', amount: discountPercent }, currency);
    return { fee, discountedFee: compareAmounts(discounted, fee, currency) < 0 ? discounted : null };
  }

  /** What of an order's fee is for paying by this method (specification/price.md#cash-surcharge). */
  cashSurcharge(paymentMethod: string): number {
    return paymentMethod === CASH_ON_DELIVERY ? (this.options.market.fee.cashSurcharge ?? 0) : 0;
  }

  /** The figures of an order paid by this method. */
  paidBy(paymentMethod: string, { fee, discountedFee }: FeeFigures): FeeFigures {
    const { currency } = this.options.market;
    const surcharge = this.cashSurcharge(paymentMethod);
    const sum = (amount: number) => (surcharge === 0 ? amount : amountSum(amount, surcharge, currency));
    return { fee: sum(fee), discountedFee: discountedFee === null ? null : sum(discountedFee) };
  }

  /** A quote's answer: the figures, and those of an order paid in cash where they are others. */
  sign(subject: FeeSubject, figures: FeeFigures): Omit<FeeQuoteDto, 'distance_m'> {
    const plain = this.signed(subject, figures, 0);
    const surcharge = this.cashSurcharge(CASH_ON_DELIVERY);
    if (surcharge === 0) return plain;
    const { signature, discounted_signature } = this.signFor(
      CASH_ON_DELIVERY,
      subject,
      this.paidBy(CASH_ON_DELIVERY, figures),
    );
    return {
      ...plain,
      cash_surcharge: surcharge,
      cash_signature: signature,
      ...(discounted_signature && { discounted_cash_signature: discounted_signature }),
    };
  }

  /** Figures of an order paid by this method that were quoted before, with new signatures. */
  signFor(paymentMethod: string, subject: FeeSubject, figures: FeeFigures): Omit<FeeQuoteDto, 'distance_m'> {
    return this.signed(subject, figures, this.cashSurcharge(paymentMethod));
  }

  private signed(
    subject: FeeSubject,
    { fee, discountedFee }: FeeFigures,
    cashSurcharge: number,
  ): Omit<FeeQuoteDto, 'distance_m'> {
    const { market, feeKey, clock } = this.options;
    const terms = { ...subject, currency: market.currency, cashSurcharge };
    const sign = (amount: number) => signFee(feeKey, { ...terms, fee: amount }, unixSeconds(clock));
    const { signature, expiresAt } = sign(fee);
    return {
      fee,
      currency: market.currency,
      signature,
      expires_at: expiresAt,
      ...(discountedFee !== null && {
        discounted_fee: discountedFee,
        discounted_signature: sign(discountedFee).signature,
      }),
    };
  }

  private wayWithin(source: Coordinates, destination: Coordinates): Way {
    if (!this.deliverable(source, destination)) throw new AppError('UNDELIVERABLE');
    return this.find(source, destination);
  }

  /** In the market's currency, rounded to its smallest unit; `distanceM` along the streets. */
  fee(distanceM: number, source: Coordinates): number {
    const { market, surgePercent = 0 } = this.options;
    const { fee, currency, center } = market;
    const isInCity = fee.inCity !== undefined && distanceMetres(source, center) <= fee.inCity.radiusKm * 1000;
    return decimalOf(tripFee(fee, { metres: distanceM, currency, surgePercent, isInCity }));
  }

  /**
   * The delivery area is this far around the pickup, in metres (specification/markets-and-languages.md#delivery-radius
   * and specification/price.md#delivery-area).
   */
  private get radiusM(): number {
    return this.options.market.deliveryRadiusKm * 1000;
  }

  deliverable(pickup: Coordinates, destination: Coordinates): boolean {
    return distanceMetres(pickup, destination) <= this.radiusM;
  }

  /** The area around a pickup as a GeoJSON polygon: longitude first, closed, counter-clockwise. */
  area(pickup: Coordinates): { type: 'Polygon'; coordinates: number[][][] } {
    const corners = Array.from({ length: 64 }, (_, index) => {
      const angle = (index / 64) * 2 * Math.PI;
      const east = Math.cos(angle) * this.radiusM;
      const north = Math.sin(angle) * this.radiusM;
      const corner = pointAt(pickup, east, north);
      return [corner.longitude, corner.latitude];
    });
    return { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] };
  }

  /**
   * The route between two points, see `encodeLine`; undefined when its streets are unknown, or not those of the map.
   */
  way(source: Coordinates, destination: Coordinates): string | undefined {
    return this.options.hasForeignMap ? undefined : this.find(source, destination).line;
  }

  /**
   * Minutes until a rider collects, and until the delivery. `pickupMinutes` is the vendor's own estimate, never below
   * the market's minimum.
   */
  estimate(source: Coordinates, destination: Coordinates, pickupMinutes: number | null | undefined): EstimationsDto {
    const pickup = Math.max(this.options.market.minimumEta, pickupMinutes ?? 0);
    const { distanceM } = this.find(source, destination);
    const ride = distanceM / RIDER_METERS_PER_SECOND / 60;
    return { pickup_minutes: pickup, delivery_minutes: pickup + Math.max(1, Math.ceil(ride)) };
  }

  private find(source: Coordinates, destination: Coordinates): Way {
    const key = JSON.stringify([source.latitude, source.longitude, destination.latitude, destination.longitude]);
    const known = this.ways.get(key);
    if (known !== undefined) return known;
    const { path, distanceM } = this.options.routes.route(source, destination);
    // two points are only the ends: no street between them was found
    const way = { distanceM, line: path.length > 2 ? encodeLine(path) : undefined };
    // The oldest is dropped: a Map keeps the order of insertion.
    if (this.ways.size >= MOST_WAYS) this.ways.delete(this.ways.keys().next().value ?? '');
    this.ways.set(key, way);
    return way;
  }
}
