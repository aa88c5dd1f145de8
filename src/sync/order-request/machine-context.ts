import type { Coordinates } from '../../domain/order/order';
import { type Draft, draftOf } from '../../domain/order-request/draft/draft';
import type { MachineContext } from '../../domain/order-request/events';
import { renewalTime } from '../../domain/order-request/price/fee-quote';
import type { OrderForm } from '../../domain/order-request/details/form';
import type { PhoneReader } from '../../domain/order-request/phone/phone';
import type { RequestState, RequestStep } from '../../domain/order-request/state';
import type { MethodsInput } from '../../domain/payment/methods';
import type { CardAdapter } from '../../domain/payment/card-adapter';
import { type UpdateDraft, updateDraftKey, updateDraftOf } from '../../domain/order-request/update/update-draft';
import { amountFormat } from '../../domain/order-request/details/amount';
import type { Market } from '../../domain/market/market';
import type { Clock } from '../../platform/clock';
import { connection } from '../../state/connection';
import { isOn } from '../../domain/flags/flags';
import { flags } from '../../state/flags';
import { session } from '../../state/session';
import type { RecentRecipient } from '../drafts';
import type { Due } from './page-timers';

/** The current context for a step of the machine. */
export function machineContext(
  { clock, services }: { clock: Clock; services: { market: Market } },
  phone: PhoneReader,
  cardAdapter: CardAdapter,
): MachineContext {
  const { market } = services;
  const { values } = flags;
  return {
    now: clock.now(),
    online: connection.online,
    isPaused: session.status.name === 'paused',
    phone,
    timezone: market.timezone,
    features: {
      addressBook: isOn(values, 'address-book'),
      preorder: isOn(values, 'pre-order'),
      vendorTimezone: isOn(values, 'vendor-timezone-for-preorder'),
      deliveryArea: isOn(values, 'draw-delivery-areas'),
      pickupCode: isOn(values, 'pickup-code-display'),
      vatNumber: isOn(values, 'payment-vat'),
      plainCards: cardAdapter === 'plain',
      isGuest: isGuest(),
    },
    rules: {
      unitNumberRequired: market.unitNumberRequired,
      amountRequired: market.amountRequired,
      minimumAmount: market.minimumAmount,
      maximumAmount: market.maximumAmount,
      amounts: amountFormat(market),
      currency: market.currency,
      ageValidationAllowed: market.ageValidation,
      defaultPaymentMethod: market.defaultPaymentMethod,
    },
  };
}

/** Which payment methods are offered depends on this and on the vendor's parameters. */
export function offeringOf(
  cardOrigin: string | undefined,
): Pick<MethodsInput, 'hasCardOrigin' | 'isGuest' | 'isFlagOn'> {
  return {
    hasCardOrigin: cardOrigin !== undefined,
    isGuest: isGuest(),
    isFlagOn: (flag) => isOn(flags.values, flag),
  };
}

/**
 * What to store of the state, and under which key; `key` is null when there is no vendor. `yields`: another tab has sent
 * this draft, and a draft it has begun since must not be overwritten.
 */
export function draftFor(
  state: RequestState,
  draftId: string,
): { key: string | null; draft: Draft | UpdateDraft | null; yields: boolean } {
  const { pickup, orderToBeUpdated: target, step } = state;
  if (target !== null) {
    return { key: updateDraftKey(target.order.order_id), draft: updateDraftOf(state), yields: false };
  }
  const yields = step.name === 'FILL_PAYMENT_DETAILS' && step.submission.name === 'taken';
  return { key: pickup?.vendorId ?? null, draft: draftOf(state, draftId), yields };
}

/** A guest, or nobody signed in (specification/identities-and-sessions.md#guests). */
export function isGuest(): boolean {
  return session.mode === 'GUEST' || (session.mode === 'CLASSIC' && session.user === null);
}

/** How long the browser may take to leave for the bank; after that it is assumed to stay. */
const LEAVING_PATIENCE_MS = 10_000;

/** The next event that time alone causes: a price expires, a closed service opens. `at` unix ms. */
export function dueOf({ step, quote, quoteStatus }: RequestState, now: number): Due | null {
  if (step.name === 'FILL_ORDER_DETAILS' && quote !== null && quoteStatus === 'held') {
    return { at: renewalTime(quote), event: { type: 'PRICE_ASKED' } };
  }
  if (isLeaving(step)) return { at: now + LEAVING_PATIENCE_MS, event: { type: 'PAYMENT_RETURNED' } };
  return step.name === 'SERVICE_CLOSED' ? { at: step.opensAt, event: { type: 'HOURS_RECHECKED' } } : null;
}

function isLeaving(step: RequestStep): boolean {
  if (step.name !== 'FILL_PAYMENT_DETAILS' || step.submission.name !== 'card') return false;
  const { phase } = step.submission;
  return phase.name === 'waiting' && phase.isLeaving;
}

/** The recipient of a request that was sent, to be offered again. */
export function recipientOf(sent: OrderForm, to: Coordinates): Omit<RecentRecipient, 'usedAt' | 'uses'> {
  return {
    name: sent.destinationName.trim(),
    phone_number: sent.destinationPhoneNumber.trim(),
    address: sent.destinationTextAddress,
    unit: sent.destinationUnitNumber,
    building: sent.destinationBuilding,
    notes: sent.riderNotes,
    ...to,
  };
}
