import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OutletMessage } from '../domain/vendor/outlet-form-problems';
import { toastMessage } from './messages';

/**
 * The messages at the fields of a collection point, in the words of
 * specification/vendors-and-outlets.md#collection-point-checks.
 */
const OUTLET_MESSAGES: Readonly<Record<Extract<OutletMessage, `outlet.${string}`>, MessageDescriptor>> = {
  'outlet.error.id': msg({ id: 'outlet.error.id', message: 'Please enter collection point ID' }),
  'outlet.error.id-taken': msg({
    id: 'outlet.error.id-taken',
    message: 'This collection point ID is already in use. Choose another one.',
  }),
  'outlet.error.label': msg({ id: 'outlet.error.label', message: 'Please enter label' }),
  'outlet.error.phone': msg({ id: 'outlet.error.phone', message: 'Please enter phone number' }),
  'outlet.error.address': msg({ id: 'outlet.error.address', message: 'Please select pickup address' }),
  'outlet.error.owner-needed': msg({
    id: 'outlet.error.owner-needed',
    message: 'A shop needs an owner who has accepted the invitation. Keep one until somebody else has.',
  }),
  'outlet.error.email': msg({ id: 'outlet.error.email', message: 'Please enter a valid email' }),
};

/** The message of a key of this form; undefined for one that has none here. */
export function outletMessage(key: string): MessageDescriptor | undefined {
  if (Object.hasOwn(OUTLET_MESSAGES, key)) return OUTLET_MESSAGES[key as keyof typeof OUTLET_MESSAGES];
  return toastMessage(key as Parameters<typeof toastMessage>[0]);
}
