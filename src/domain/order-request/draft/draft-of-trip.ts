import type { Coordinates } from '../../order/order';
import { isBlank } from '../../../lib/blank';
import type { Draft } from './draft';
import { draftOfTexts, typedOrigin } from './draft-of-texts';
import type { FeeQuote } from '../price/fee-quote';
import { EMPTY_FORM, type OrderForm } from '../details/form';
import { isOwn, NOTHING_BROUGHT, NOTHING_FOUND } from '../places/found-text';
import { EMPTY_ORIGIN } from '../origin/origin';
import type { KeptOrigin } from '../origin/sender';

/** A place found for a typed text. */
export interface PricedPlace {
  address: string;
  at: Coordinates;
}

/** The trip whose price a visitor has seen. */
export interface PricedTrip {
  from: PricedPlace;
  to: PricedPlace;
  quote: FeeQuote;
}

/** The two places of a trip as a visitor typed them. */
export interface TypedTrip {
  from: string;
  to: string;
}

export type TripEnd = keyof TypedTrip;

/**
 * The request of a visitor who asked for a price: both places are set and the price is held. Only the sender is asked
 * for first.
 */
export function draftOfTrip({ from, to, quote }: PricedTrip, draftId: string): Draft {
  return {
    ...draftOfTexts({ from: from.address, to: to.address }, draftId),
    step: 'DETAILS',
    origin: {
      ...typedOrigin(from.address),
      at: from.at,
      form: { ...EMPTY_ORIGIN.form, address: from.address },
      found: { ...NOTHING_FOUND, address: from.address },
      isDescribing: true,
    },
    form: { ...EMPTY_FORM, destinationTextAddress: to.address },
    destination: to.at,
    found: { ...NOTHING_BROUGHT, address: to.address },
    quote,
  };
}

/**
 * The guest's request once a trip is typed, or priced, on the landing page again: that trip, and all else as it was. An
 * empty text changes nothing.
 */
export function draftWithTrip(before: Draft | null, trip: TypedTrip | PricedTrip, draftId: string): Draft {
  const begun = 'quote' in trip ? draftOfTrip(trip, draftId) : draftOfTexts(trip, draftId);
  if (before === null) return begun;
  const isNamed = (end: TripEnd) => typeof trip[end] !== 'string' || !isBlank(trip[end]);
  return {
    ...before,
    ...(isNamed('from') && { origin: begun.origin && ofSender(begun.origin, before.origin), quote: begun.quote }),
    ...(isNamed('to') && {
      step: begun.step,
      query: begun.query,
      form: withoutBrought(before, begun.form.destinationTextAddress),
      destination: begun.destination,
      found: begun.found,
      localAddress: null,
      quote: begun.quote,
    }),
  };
}

function ofSender(origin: KeptOrigin, before: KeptOrigin | null): KeptOrigin {
  if (before === null) return origin;
  const { senderName, senderPhone, senderEmail } = before.form;
  return { ...origin, form: { ...origin.form, senderName, senderPhone, senderEmail } };
}

/** What came with the place before goes with it. */
function withoutBrought({ form, found }: Draft, address: string): OrderForm {
  const own = (text: string, brought: string) => (isOwn(text, brought) ? text : '');
  return {
    ...form,
    destinationTextAddress: address,
    destinationBuilding: own(form.destinationBuilding, found.building),
    destinationUnitNumber: own(form.destinationUnitNumber, found.unit),
    riderNotes: own(form.riderNotes, found.notes),
  };
}
