import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type OutletFormField, refusedOutletField } from '../../domain/vendor/outlet-form-problems';
import { ERROR_MESSAGES, errorMessage } from '../../i18n/error-message';
import { outletMessage } from '../../i18n/outlet-messages';
import type { AppError } from '../../lib/app-error';

/** Why a collection point was not saved, and the field it is about, if any. */
export interface OutletFailure {
  field?: OutletFormField | undefined;
  message: MessageDescriptor;
}

export const OFFLINE = msg({
  id: 'outlet.offline',
  message: "You're offline. What you typed is kept on this device. Save it when you're back online.",
});

/** No answer: saving again under the same key finds out. */
export const UNKNOWN = msg({
  id: 'outlet.unknown',
  message: "No answer came, so we don't know if it was saved. Save it again: nothing is added twice.",
});

/**
 * The portal's own message for a refusal if there is one, else the platform's
 * (specification/vendors-and-outlets.md#collection-point-checks).
 */
export function outletRefusal({ code, details }: AppError): OutletFailure {
  const { translationKey: key, message: text } = details;
  const words = typeof key === 'string' ? outletMessage(key) : undefined;
  if (typeof key === 'string' && words !== undefined) return { field: refusedOutletField(key), message: words };
  const isKnown = Object.hasOwn(ERROR_MESSAGES, code) && code !== 'VALIDATION';
  if (isKnown || typeof text !== 'string' || text === '') return { message: errorMessage(code) };
  return { message: msg({ id: 'outlet.refused', message: `It wasn't saved. ${text}` }) };
}
