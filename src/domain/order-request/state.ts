import type { MessageId } from '../message-ids';
import type { CardSubmission } from './card/card-submission';
import type { AddressBookEntry } from './details/address-book';
import type { ServiceHours } from '../service-hours/service-hours';
import type { Coordinates } from '../order/order';
import type { FeeQuote } from './price/fee-quote';
import type { OrderForm } from './details/form';
import type { BroughtText } from './places/found-text';
import type { LocalAddress } from './places/local-address';
import type { OriginEdit } from './origin/origin';
import type { OrderRequestPayload } from './submission/payload';
import type { AddressLookup } from './places/suggestion';
import type { OrderToUpdate } from './update/update';
import type { ValidationFailure } from './details/field-failure';

/** The pickup point: one concrete vendor or outlet (specification/vendors-and-outlets.md#parents). */
export interface Pickup {
  vendorId: string;
  name: string;
  address: string;
  /** null for a vendor without coordinates */
  coordinates: Coordinates | null;
  isTestVendor: boolean;
  /**
   * a guest's: asked for with the request and sent as its sender, saved for no vendor
   * (specification/identities-and-sessions.md#guests)
   */
  isAsked?: boolean;
  /** the vendor's own IANA zone, if the platform names one */
  timezone?: string | null;
}

/**
 * A request on its way to the platform. `pricing`: the price is requested again, because it expired or the platform
 * said so (then `key` is the refused entry); `price-changed` waits for the user; `waiting` mirrors the outbox entry.
 */
export type Submission =
  | { name: 'pricing'; oldFee: number; key: string | null }
  | { name: 'price-changed'; oldFee: number; newFee: number }
  | { name: 'saving' }
  /** `isTried`: an attempt to send it is under way, which changes nothing of what is shown */
  | { name: 'waiting'; key: string; status: WaitingStatus; isTried?: true }
  /** another tab sent this draft; `isSame`: with exactly this form's content; `entry`: the key of what it sent */
  | { name: 'taken'; entry: string; progress: TakenDraft['progress']; orderId: string | null; isSame: boolean }
  | { name: 'withdrawing'; key: string; status: WaitingStatus }
  /** a change of an order is under way; `isChecking`: its answer was lost, and the order is fetched */
  | { name: 'updating'; isChecking: boolean }
  | CardSubmission;

/**
 * `failed`: repeated server errors, or the outcome cannot be looked up: the user decides. `unpriced`: area and fee are
 * asked for once there is a connection; then it is `priced`, and waits for the user, or `undeliverable`.
 */
export type WaitingStatus =
  | 'sending'
  | 'queued'
  | 'unknown'
  | 'ask'
  | 'failed'
  | 'unpriced'
  | 'priced'
  | 'undeliverable';

/** What another tab made of a draft. */
export interface TakenDraft {
  /** key of the outbox entry, or of the attempt to pay */
  entry: string;
  /** `waiting`: stored on this device, and sent automatically; `asking`: it waits for the user's decision */
  progress: 'waiting' | 'asking' | 'paying' | 'accepted';
  /** known once it is accepted */
  orderId: string | null;
  payload: OrderRequestPayload;
}

/** The steps of specification/ask-for-a-rider.md#steps, each with the reason for being there. */
export type RequestStep =
  | { name: 'ASK_FOR_ORIGIN_ADDRESS'; reason: 'NO_VENDOR' | 'NO_COORDINATES' }
  | { name: 'ASK_FOR_ORIGIN_ADDRESS_DETAILS' }
  /** `refused`: what failed because the platform called the service closed */
  | { name: 'CHECK_SERVICE_HOURS'; refused?: MessageId }
  /** `checkedAt`, `opensAt` unix ms; `minute` since local midnight */
  | {
      name: 'SERVICE_CLOSED';
      hours: ServiceHours;
      minute: number;
      checkedAt: number;
      opensAt: number;
      /** the zone the hours were read in */
      timezone: string;
    }
  | { name: 'ASK_FOR_DESTINATION_ADDRESS' }
  | { name: 'CHECK_IF_DESTINATION_IS_VALID'; phase: 'AREA' | 'FEE'; bypassed: boolean }
  | { name: 'FILL_ORDER_DETAILS' }
  | { name: 'FILL_PAYMENT_DETAILS'; submission: Submission };

/** `resolving`: its coordinates (`PLACE`) or its address text (`REVERSE`) are being requested. */
export interface Destination {
  coordinates: Coordinates | null;
  resolving: 'PLACE' | 'REVERSE' | null;
}

/** The parts of the flow that flags switch (specification/flags.md#in-the-request). */
export interface RequestFeatures {
  addressBook: boolean;
  preorder: boolean;
  /** service hours and pre-orders are read in the vendor's own zone, if it has one */
  vendorTimezone: boolean;
  /** the delivery area is drawn on the map */
  deliveryArea: boolean;
  pickupCode: boolean;
  vatNumber: boolean;
  /** the card provider's own widget takes the whole card (specification/cards.md#card-entry) */
  plainCards: boolean;
  isGuest: boolean;
}

/** The device's location moves a pin, too: an exact one is the place, a rough one only about where it is. */
export type MovedBy = 'EXACT_LOCATION' | 'ROUGH_LOCATION';

/**
 * The map fills the screen, and its middle is the place. What was there before is restored when it is left without
 * choosing.
 */
export type Pointing = {
  hasStart: boolean;
  /** somebody has put the pin where it is */
  isPlaced: boolean;
} & ({ place: 'origin'; before: RequestState['origin'] } | { place: 'destination'; before: Before });

type Before = Pick<RequestState, 'query' | 'destination' | 'found' | 'addressError'> & {
  words: Pick<RequestState['form'], 'destinationTextAddress' | 'destinationBuilding'>;
};

type ClosedStep = Extract<RequestStep, { name: 'SERVICE_CLOSED' }>;

export interface RequestState {
  pickup: Pickup | null;
  /** the placed order this form changes; null for a new request */
  orderToBeUpdated: OrderToUpdate | null;
  /** the parts that flags switched on, as of the last step: hidden fields neither count nor are sent */
  features: RequestFeatures;
  /** the vendor's, once they were read */
  hours: ServiceHours | null;
  step: RequestStep;
  /** the closed service that the request goes on from because it is for later: Back leads there */
  closedBefore: ClosedStep | null;
  /** the place being given to a vendor without one */
  origin: OriginEdit;
  /** the delivery area of the collection point; `polygon` null while it is not known. Null when it is not requested. */
  deliveryArea: { vendorId: string; at: Coordinates; polygon: Coordinates[] | null } | null;
  /** the step after the service hours; `CHECK`: the address is known and has to be checked again */
  resumeAt: 'ADDRESS' | 'CHECK' | 'DETAILS';
  /** the text in the address field */
  query: string;
  lookup: AddressLookup;
  /** customers of the address book that match the text */
  bookEntries: AddressBookEntry[];
  destination: Destination | null;
  /** the last viewed destination, also when another one is being searched for */
  lastDestination: Coordinates | null;
  /** a place is being chosen on the map */
  pointing: Pointing | null;
  /** what the destination brought with it */
  found: BroughtText;
  /** the same in the market's own language, for the rider; ignored for another point */
  localAddress: LocalAddress | null;
  /** the address of an order being changed, before it was edited */
  addressBefore: Pick<RequestState, 'query' | 'destination' | 'found' | 'form'> | null;
  /** a catalogue id, shown beside the address field */
  addressError: MessageId | null;
  form: OrderForm;
  /** the voucher the price is requested with */
  voucherCode: string | null;
  fieldError: ValidationFailure | null;
  quote: FeeQuote | null;
  quoteStatus: 'held' | 'refreshing' | 'failed';
  /** minutes; `route`: the way along the streets, if the platform knows it (see `decodeLine`) */
  estimations: { minutes: number; route?: string } | null;
  paymentMethods: string[];
  /** cards are accepted here; null until it is known */
  hasPaymentActivated: boolean | null;
  itemValueLimit: number;
  /** the item value above the limit that the user confirmed, as typed */
  confirmedItemValue: string | null;
  askItemValue: boolean;
  /** what the button said when it was pressed, while the item value is asked about; null without a price */
  feeWhenPressed: number | null;
  /** how often this request was priced again after a refusal: after the second time the user is told instead */
  repriced: number;
  /** answers carry the turn of their question; an outdated one is ignored */
  lookupTurn: number;
  checkTurn: number;
}
