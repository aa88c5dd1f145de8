import type { Coordinates } from '../order/order';
import type { Draft } from './draft';
import type { FeeQuote } from './fee-quote';
import { EMPTY_FORM } from './form';
import { NOTHING_FOUND } from './found-text';
import { EMPTY_ORIGIN } from './origin';

/** A place that a text was found to mean. */
export interface PricedPlace {
  address: string;
  at: Coordinates;
}

/** What a visitor was told the price of. */
export interface PricedTrip {
  from: PricedPlace;
  to: PricedPlace;
  quote: FeeQuote;
}

/**
 * The request a visitor goes on to after asking for a price: both places are set and the price is held. What is left to
 * ask first is who hands it over.
 */
export function draftOfTrip({ from, to, quote }: PricedTrip, draftId: string): Draft {
  return {
    version: 1,
    draftId,
    step: 'DETAILS',
    query: to.address,
    origin: {
      query: from.address,
      at: from.at,
      form: { ...EMPTY_ORIGIN.form, address: from.address },
      found: { ...NOTHING_FOUND, address: from.address },
      area: { city: null, postalCode: null, countryCode: null },
      isDescribing: true,
      confirmed: false,
    },
    form: { ...EMPTY_FORM, destinationTextAddress: to.address },
    voucherCode: null,
    destination: to.at,
    found: { ...NOTHING_FOUND, address: to.address },
    localAddress: null,
    quote,
    submittedKey: null,
  };
}
