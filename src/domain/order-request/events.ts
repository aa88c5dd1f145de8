import type { ServiceHours } from '../service-hours/service-hours';
import type { Coordinates } from '../order/order';
import type { AddressBookEntry } from './address-book';
import type { Draft } from './draft';
import type { FeeAnswerFigures, QuoteSubject } from './fee-quote';
import type { OrderForm } from './form';
import type { OrderRequestPayload } from './payload';
import type { OriginAddress, OriginArea, OriginField, OriginForm } from './origin';
import type { PhoneReader } from './phone';
import type { Pickup, RequestState, Suggestion, WaitingStatus } from './state';
import type { CheckedField, ValidationRules } from './validation';

/** A place picked whole: a recent recipient or an entry of the address book. */
export interface ChosenPlace {
  coordinates: Coordinates;
  form: Partial<OrderForm>;
}

/** What the user does. */
export type UserEvent =
  | { type: 'ORIGIN_EDITED' }
  | { type: 'ORIGIN_CONFIRMED' }
  | { type: 'ORIGIN_TYPED'; text: string }
  | { type: 'ORIGIN_SUGGESTION_CHOSEN'; suggestion: Suggestion }
  | { type: 'ORIGIN_MOVED'; to: Coordinates }
  | { type: 'ORIGIN_CHANGED'; change: Partial<OriginForm> }
  | { type: 'HOURS_RECHECKED' }
  | { type: 'ADDRESS_TYPED'; text: string }
  | { type: 'SUGGESTION_CHOSEN'; suggestion: Suggestion }
  | { type: 'PLACE_CHOSEN'; place: ChosenPlace }
  | { type: 'CURSOR_MOVED'; to: Coordinates }
  | { type: 'DESTINATION_CONFIRMED' }
  | { type: 'DESTINATION_EDITED' }
  | { type: 'FORM_CHANGED'; change: Partial<OrderForm> }
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
  | { type: 'STARTED_ANEW' };

/** What comes back from commands; `turn` is that of the question. */
export type AnswerEvent =
  | { type: 'HOURS_OPEN'; turn: number }
  | { type: 'HOURS_CLOSED'; turn: number; hours: ServiceHours; minute: number; opensAt: number }
  | { type: 'PARAMETERS_READ'; vendorId: string; paymentMethods: string[]; itemValueLimit: number }
  | { type: 'ORIGIN_SAVED'; turn: number; vendorId: string; address: OriginAddress }
  | { type: 'ORIGIN_SAVE_FAILED'; turn: number }
  | { type: 'SUGGESTED'; turn: number; suggestions: Suggestion[] }
  | { type: 'SEARCH_FAILED'; turn: number }
  | { type: 'BOOK_SEARCHED'; turn: number; entries: AddressBookEntry[] }
  /** typed coordinates; `address` null when it could not be found out */
  | { type: 'POINT_TYPED'; turn: number; at: Coordinates; address: string | null }
  | { type: 'PLACE_FOUND'; turn: number; at: Coordinates }
  | { type: 'PLACE_FAILED'; turn: number }
  | { type: 'REVERSED'; turn: number; address: string; building: string | null; area?: OriginArea }
  | { type: 'REVERSE_FAILED'; turn: number }
  | { type: 'AREA_CHECKED'; turn: number; deliverable: boolean }
  | { type: 'AREA_FAILED'; turn: number }
  | { type: 'QUOTED'; turn: number; answer: FeeAnswerFigures; subject: QuoteSubject }
  /** `offline`: no answer came at all */
  | { type: 'QUOTE_FAILED'; turn: number; offline: boolean }
  | { type: 'ESTIMATED'; turn: number; pickup: number; delivery: number }
  | { type: 'STORED'; turn: number; key: string }
  /** `offline`: there is no network, and this browser keeps nothing for later */
  | { type: 'STORE_FAILED'; turn: number; offline: boolean }
  | { type: 'OUTBOX_MOVED'; key: string; status: WaitingStatus }
  | { type: 'ACCEPTED'; key: string; orderId: string }
  | { type: 'REJECTED'; key: string; code: string }
  | { type: 'WITHDRAWAL_DONE'; key: string; removed: boolean };

export type RequestEvent =
  | {
      type: 'VENDOR_CHOSEN';
      pickup: Pickup;
      draft: Draft | null;
      waiting: { key: string; status: WaitingStatus } | null;
    }
  | { type: 'VENDOR_LOST' }
  | UserEvent
  | AnswerEvent;

/** What the machine wants done, as data; `sync/order-request` does it and answers with an event. */
export type Command =
  | { type: 'LOOK_UP_HOURS'; turn: number; vendorId: string }
  | { type: 'READ_PARAMETERS'; vendorId: string }
  | { type: 'SAVE_ORIGIN'; turn: number; vendorId: string; address: OriginAddress }
  /** debounced by whoever runs it; an empty text only stops the search before */
  | { type: 'SEARCH'; turn: number; text: string; near: Coordinates | null }
  /** waits as long as the search of the same text */
  | { type: 'SEARCH_BOOK'; turn: number; vendorId: string; text: string }
  | { type: 'FETCH_PLACE'; turn: number; suggestionId: string }
  | { type: 'REVERSE'; turn: number; at: Coordinates }
  | { type: 'CHECK_AREA'; turn: number; subject: QuoteSubject }
  /** `delayMs`: the pause of request-flow §4 before a fee is computed again */
  | { type: 'QUOTE'; turn: number; subject: QuoteSubject; delayMs: number }
  | { type: 'ESTIMATE'; turn: number; subject: QuoteSubject }
  | { type: 'SUBMIT'; turn: number; payload: OrderRequestPayload; currency: string }
  | { type: 'WITHDRAW'; key: string }
  | { type: 'CONFIRM_SENDING'; key: string }
  /** takes a refused entry away, so that its content may go out under a new key */
  | { type: 'DISMISS'; key: string }
  /** the request is done: its draft goes, its recipient is remembered when `sent` */
  | { type: 'FORGET_DRAFT'; vendorId: string; sent: OrderForm | null; to: Coordinates | null }
  | { type: 'OPEN_ORDER'; vendorId: string; orderId: string }
  | {
      type: 'TOAST';
      tone: 'success' | 'error' | 'warning' | 'info';
      messageId: string;
      values?: Record<string, string | number>;
    }
  | { type: 'FOCUS'; field: CheckedField | OriginField };

/** The parts of the flow that flags switch (request-flow §6). */
export interface RequestFeatures {
  addressBook: boolean;
}

/** What a step is taken with: time and the market's data come from outside. */
export interface MachineContext {
  /** unix ms */
  now: number;
  online: boolean;
  phone: PhoneReader;
  features: RequestFeatures;
  rules: ValidationRules & { ageValidationAllowed: boolean; defaultPaymentMethod: string };
}

export interface Transition {
  state: RequestState;
  commands: Command[];
}
