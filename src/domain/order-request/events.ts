import type { MessageId } from '../message-ids';
import type { VendorAddress } from '../vendor/vendor';
import type { ServiceHours, ServiceHoursProblem } from '../service-hours/service-hours';
import type { Coordinates, OrderRecord } from '../order/order';
import type { AddressBookEntry, ChosenPlace } from './details/address-book';
import type { CardEntry, CardForm, ChosenCard, SavedCard } from '../payment/card-form';
import type { PaymentStatus } from '../payment/payment-status';
import type { Draft } from './draft/draft';
import type { FeeAnswerFigures, QuoteSubject } from './price/fee-quote';
import type { PriceTerms } from './price/unpriced';
import type { OrderForm } from './details/form';
import type { OrderRequestPayload, OrderUpdatePayload } from './submission/payload';
import type { OriginArea, OriginField, OriginForm } from './origin/origin';
import type { PhoneReader } from './phone/phone';
import type { Refusal } from './submission/refusal';
import type { Pickup, RequestFeatures, RequestState, TakenDraft, WaitingStatus, MovedBy } from './state';
import type { LocalAddress } from './places/local-address';
import type { Suggestion } from './places/suggestion';
import type { UpdateDraft } from './update/update-draft';
import type { CheckedField } from './details/field-failure';
import type { ValidationRules } from './details/validation';

/** What the user does. */
export type UserEvent =
  | { type: 'ORIGIN_EDITED' }
  | { type: 'ORIGIN_CONFIRMED' }
  | { type: 'ORIGIN_TYPED'; text: string }
  | { type: 'ORIGIN_SUGGESTION_CHOSEN'; suggestion: Suggestion }
  | { type: 'ORIGIN_MOVED'; to: Coordinates; by?: MovedBy }
  | { type: 'ORIGIN_CHANGED'; change: Partial<OriginForm> }
  /** the place is chosen on the map; `at`: where the map starts when none is known yet */
  | { type: 'POINTING_STARTED'; at: Coordinates }
  | { type: 'POINTING_LEFT' }
  | { type: 'HOURS_RECHECKED' }
  /** the request that goes on for later leads back to the closed service */
  | { type: 'CLOSED_SHOWN' }
  | { type: 'ADDRESS_TYPED'; text: string }
  | { type: 'SUGGESTION_CHOSEN'; suggestion: Suggestion }
  | { type: 'PLACE_CHOSEN'; place: ChosenPlace }
  | { type: 'CURSOR_MOVED'; to: Coordinates; by?: MovedBy }
  /** use the map's address of the pin instead of the user's */
  | { type: 'PIN_ADDRESS_TAKEN' }
  | { type: 'DESTINATION_CONFIRMED' }
  | { type: 'DESTINATION_EDITED' }
  /** of an order that is being changed: back to its form, with the address it had there */
  | { type: 'DESTINATION_KEPT' }
  | { type: 'FORM_CHANGED'; change: Partial<OrderForm> }
  | { type: 'LATER_CHOSEN' }
  | { type: 'ASAP_CHOSEN' }
  | { type: 'VOUCHER_APPLIED' }
  | { type: 'VOUCHER_REMOVED' }
  | { type: 'PRICE_ASKED' }
  | { type: 'SUBMITTED' }
  | { type: 'ITEM_VALUE_CONFIRMED' }
  | { type: 'ITEM_VALUE_DECLINED' }
  | { type: 'FEE_CONFIRMED' }
  | { type: 'FEE_DECLINED' }
  | { type: 'SENDING_CONFIRMED' }
  | { type: 'WITHDRAWN' }
  | { type: 'STARTED_ANEW' }
  /** a request with repeated server errors goes back into the form */
  | { type: 'FAILED_EDITED' }
  /** another tab sent this draft: what was typed here becomes a request of its own */
  | { type: 'KEPT_AS_NEW' }
  /** the changes typed for an order are dropped */
  | { type: 'UPDATE_DISCARDED' }
  | { type: 'CARD_CHANGED'; change: Partial<Omit<CardForm, 'entry' | 'asksName'>> }
  /** the provider's frame reported its content; its own widget also the name and the wish to save the card */
  | { type: 'CARD_ENTERED'; entry: CardEntry; nameOnCard?: string; saveCard?: boolean }
  | { type: 'PAY_PRESSED' }
  | { type: 'PAYMENT_RETRIED' }
  | { type: 'PAYMENT_LEFT' }
  /** open the bank's page again */
  | { type: 'PAYMENT_RESUMED' }
  | { type: 'PAYMENT_GIVEN_UP' }
  /** the payer says that a payment which cannot be looked up was not made */
  | { type: 'PAYMENT_DISOWNED' }
  /** the page is visible again after it was left for the bank */
  | { type: 'PAYMENT_RETURNED' };

/** Answers to commands; `turn` is that of the command. */
export type AnswerEvent =
  /** `hours` null when they could not be read, which counts as open; `problem`: what is wrong with their text */
  | { type: 'HOURS_OPEN'; turn: number; hours?: ServiceHours | null; problem?: ServiceHoursProblem }
  /** `timezone`: the one they were read in */
  | { type: 'HOURS_CLOSED'; turn: number; hours: ServiceHours; minute: number; opensAt: number; timezone: string }
  | { type: 'AREA_READ'; vendorId: string; area: Coordinates[] }
  /** `hasPaymentActivated` null: it is unknown whether cards are accepted */
  | {
      type: 'PARAMETERS_READ';
      vendorId: string;
      paymentMethods: string[];
      hasPaymentActivated: boolean | null;
      itemValueLimit: number;
    }
  | { type: 'ORIGIN_SAVED'; turn: number; vendorId: string; address: VendorAddress }
  | { type: 'ORIGIN_SAVE_FAILED'; turn: number }
  | { type: 'SUGGESTED'; turn: number; suggestions: Suggestion[] }
  | { type: 'SEARCH_FAILED'; turn: number }
  | { type: 'BOOK_SEARCHED'; turn: number; entries: AddressBookEntry[] }
  /** typed coordinates; `address` null when it is unknown */
  | { type: 'POINT_TYPED'; turn: number; at: Coordinates; address: string | null }
  | { type: 'PLACE_FOUND'; turn: number; at: Coordinates }
  | { type: 'PLACE_FAILED'; turn: number }
  | { type: 'REVERSED'; turn: number; address: string; building: string | null; area?: OriginArea }
  | { type: 'REVERSE_FAILED'; turn: number }
  | { type: 'ORIGIN_AREA_READ'; at: Coordinates; area: OriginArea }
  | { type: 'LOCAL_ADDRESS_READ'; local: LocalAddress }
  | { type: 'AREA_CHECKED'; turn: number; deliverable: boolean }
  /** `offline`: no answer came at all */
  | { type: 'AREA_FAILED'; turn: number; offline: boolean }
  | { type: 'QUOTED'; turn: number; answer: FeeAnswerFigures; subject: QuoteSubject }
  /** `offline`: no answer came at all */
  | { type: 'QUOTE_FAILED'; turn: number; offline: boolean }
  | { type: 'ESTIMATED'; turn: number; minutes: number; route?: string }
  | { type: 'STORED'; turn: number; key: string }
  /** `offline`: there is no network, and this browser cannot queue; `taken`: another tab pays for it by card */
  | { type: 'STORE_FAILED'; turn: number; offline: boolean; taken?: boolean }
  /** another tab was faster, with other content; `DRAFT_TAKEN` brings the outcome of that */
  | { type: 'STORED_ELSEWHERE'; turn: number }
  | { type: 'DRAFT_TAKEN'; taken: TakenDraft }
  /** what another tab made of the draft was withdrawn or refused */
  | { type: 'DRAFT_FREED' }
  | { type: 'OUTBOX_MOVED'; key: string; status: WaitingStatus }
  | { type: 'ACCEPTED'; key: string; orderId: string }
  | ({ type: 'REJECTED'; key: string } & Refusal)
  | { type: 'WITHDRAWAL_DONE'; key: string; removed: boolean }
  | { type: 'UPDATED'; turn: number; order: OrderRecord }
  /** no answer came: the order is being looked up */
  | { type: 'UPDATE_UNSURE'; turn: number }
  /** `known`: the platform was asked, and has the order unchanged */
  | { type: 'UPDATE_FAILED'; turn: number; known: boolean }
  | ({ type: 'UPDATE_REFUSED'; turn: number; because?: string } & Refusal)
  | { type: 'PAYMENT_PREPARED'; turn: number; attempt: string; instruments: SavedCard[] }
  /** `at`: the wallet, or the intent; `code` is the platform's, or the portal's own for no answer */
  | ({ type: 'PAYMENT_UNPREPARED'; turn: number; at: 'wallet' | 'intent' } & Refusal)
  /** `own` false: another tab has begun to pay for this very request, and that attempt is followed */
  | { type: 'PAYMENT_STORED'; turn: number; attempt: string; own: boolean }
  | { type: 'PAYMENT_STORE_FAILED'; turn: number; code: string }
  | { type: 'PAYMENT_MOVED'; attempt: string; status: PaymentStatus }
  | { type: 'PAYMENT_CANCEL_FAILED'; attempt: string };

export type RequestEvent =
  | {
      type: 'VENDOR_CHOSEN';
      pickup: Pickup;
      draft: Draft | null;
      waiting: { key: string; status: WaitingStatus } | null;
      /** it was begun for another outlet: address, area and fee are checked again */
      isMoved?: boolean;
      /** the draft's live attempt to pay by card */
      payment?: { attempt: string; status: PaymentStatus } | null | undefined;
      /** what another tab made of the draft */
      taken?: TakenDraft | null | undefined;
    }
  | { type: 'VENDOR_LOST' }
  /** `sent`: an earlier submitted change whose outcome is awaited */
  | { type: 'ORDER_OPENED'; order: OrderRecord; pickup: Pickup; draft: UpdateDraft | null; sent?: OrderUpdatePayload }
  /** the order being changed, as the platform has it now */
  | { type: 'ORDER_CHANGED'; order: OrderRecord }
  | { type: 'FLAGS_CHANGED' }
  | UserEvent
  | AnswerEvent;

/** The machine's commands, as data; `sync/order-request` runs them and answers with events. */
export type Command =
  /** `timezone`: the zone they are read in if it is the vendor's own; null for the country's */
  /** `fresh`: the cached value has just been proved wrong, or is requested again */
  | { type: 'LOOK_UP_HOURS'; turn: number; vendorId: string; timezone: string | null; fresh: boolean }
  | { type: 'READ_PARAMETERS'; vendorId: string }
  /** only drawn on the map: nothing waits for it */
  | { type: 'READ_AREA'; vendorId: string }
  | { type: 'SAVE_ORIGIN'; turn: number; vendorId: string; address: VendorAddress }
  /** debounced by whoever runs it; an empty text only stops the search before */
  | { type: 'SEARCH'; turn: number; text: string; near: Coordinates | null }
  /** debounced like the search of the same text */
  | { type: 'SEARCH_BOOK'; turn: number; vendorId: string; text: string }
  | { type: 'FETCH_PLACE'; turn: number; suggestionId: string }
  | { type: 'REVERSE'; turn: number; at: Coordinates }
  /** where a chosen pickup point lies; without an answer it is saved without it */
  | { type: 'READ_ORIGIN_AREA'; at: Coordinates }
  /** the destination's address in the market's own language; without an answer the order is sent without it */
  | { type: 'READ_LOCAL_ADDRESS'; at: Coordinates }
  | { type: 'CHECK_AREA'; turn: number; subject: QuoteSubject }
  /** `delayMs`: the pause of specification/price.md#changed-price before a fee is computed again */
  | { type: 'QUOTE'; turn: number; subject: QuoteSubject; delayMs: number }
  | { type: 'ESTIMATE'; turn: number; subject: QuoteSubject }
  /** `pricing`: its price could not be asked for, and is added before it is sent */
  | { type: 'SUBMIT'; turn: number; payload: OrderRequestPayload; currency: string; pricing?: PriceTerms }
  /** `order`: as it was when the form was filled, to tell another's change from this one */
  | { type: 'UPDATE'; turn: number; order: OrderRecord; payload: OrderUpdatePayload }
  | { type: 'FORGET_UPDATE'; orderId: string }
  | { type: 'WITHDRAW'; key: string }
  | { type: 'CONFIRM_SENDING'; key: string }
  /** removes a refused entry, so that its content may be sent under a new key */
  | { type: 'DISMISS'; key: string }
  /** the form can be edited while the entry is still looked up */
  | { type: 'EDIT_FAILED'; key: string }
  /** the form's content is another request from now on, separate from what was sent */
  | { type: 'RENEW_DRAFT' }
  | { type: 'PREPARE_PAYMENT'; turn: number; payload: OrderRequestPayload; currency: string }
  | { type: 'CONFIRM_PAYMENT'; turn: number; attempt: string; card: ChosenCard }
  /** asks the platform for its status */
  | { type: 'LOOK_UP_PAYMENT'; attempt: string }
  | { type: 'CANCEL_PAYMENT'; attempt: string }
  | { type: 'DISOWN_PAYMENT'; attempt: string }
  /** removes a settled attempt, so that its content may be paid under a new key */
  | { type: 'DISMISS_PAYMENT'; attempt: string }
  /** leaves the portal for the bank's page; the address is checked by whoever runs it */
  | { type: 'REDIRECT'; url: string }
  /** to the provider's frame: show what is missing, or become empty */
  | { type: 'TELL_CARD_FRAME'; what: 'validate' | 'reset' }
  /** the request is done: its draft is removed, its recipient is remembered when `sent` */
  | { type: 'FORGET_DRAFT'; vendorId: string; sent: OrderForm | null; to: Coordinates | null }
  | { type: 'OPEN_ORDER'; vendorId: string; orderId: string }
  | {
      type: 'TOAST';
      tone: 'success' | 'error' | 'warning' | 'info';
      messageId: MessageId;
      values?: Record<string, string | number>;
    }
  | { type: 'FOCUS'; field: CheckedField | OriginField | CardField };

/** What takes the focus in the payment details. */
export type CardField = 'cardChoice' | 'cardNotice' | 'nameOnCard';

/** The context of a step: time and the market's data come from outside. */
export interface MachineContext {
  /** unix ms */
  now: number;
  online: boolean;
  /** a host's access has ended: nothing is sent until its next token */
  isPaused?: boolean;
  /** the country's, an IANA zone */
  timezone: string;
  phone: PhoneReader;
  features: RequestFeatures;
  rules: ValidationRules & { ageValidationAllowed: boolean; defaultPaymentMethod: string };
}

export interface Transition {
  state: RequestState;
  commands: Command[];
}
