import type { Coordinates } from '../../order/order';
import { storableText } from '../../../lib/storable-text';
import type { Draft } from './draft';
import type { FeeQuote } from '../price/fee-quote';
import { EMPTY_FORM } from '../details/form';
import { NOTHING_BROUGHT, NOTHING_FOUND } from '../places/found-text';
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

/** The request of a visitor who continues without a price: what was typed is in its fields. */
export function draftOfTexts({ from, to }: TypedTrip, draftId: string): Draft {
  return {
    version: 1,
    draftId,
    step: 'ADDRESS',
    query: storableText(to),
    origin: typedOrigin(from),
    form: EMPTY_FORM,
    voucherCode: null,
    destination: null,
    found: NOTHING_BROUGHT,
    localAddress: null,
    quote: null,
    submittedKey: null,
  };
}

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

function typedOrigin(text: string): KeptOrigin {
  return {
    query: storableText(text),
    at: null,
    form: EMPTY_ORIGIN.form,
    found: NOTHING_FOUND,
    area: { city: null, postalCode: null, countryCode: null },
    isDescribing: false,
    confirmed: false,
  };
}
