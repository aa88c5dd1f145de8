import { storableText } from '../../../lib/storable-text';
import type { Draft } from './draft';
import { EMPTY_FORM } from '../details/form';
import { NOTHING_BROUGHT, NOTHING_FOUND } from '../places/found-text';
import { EMPTY_ORIGIN } from '../origin/origin';
import type { KeptOrigin } from '../origin/sender';

/** The request of a visitor who continues without a price: what was typed is in its fields. */
export function draftOfTexts({ from, to }: Record<'from' | 'to', string>, draftId: string): Draft {
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

export function typedOrigin(text: string): KeptOrigin {
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
