import { isBlank } from '../../lib/blank';
import { latinDigits } from '../../lib/digits';
import { typedId } from '../../lib/typed-id';
import { accountAddress, isMailAddress } from '../account/mail-address';

/** The checked fields of a collection point. */
export interface OutletFields {
  client_vendor_id?: string | null | undefined;
  name?: string | null | undefined;
  phone_number?: string | null | undefined;
  address?: string | null | undefined;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  users?: readonly string[] | null | undefined;
}

/** The messages of specification/vendors-and-outlets.md#collection-point-checks. */
export type OutletKey = `outlet.error.${'id' | 'label' | 'phone' | 'address' | 'email'}`;

/** The field a problem is shown at, and the key of its message. */
export interface OutletProblem {
  field: keyof OutletFields;
  key: OutletKey;
  /** of `users`: which of them */
  index?: number;
}

/**
 * The number as stored: digits and plus, whatever was typed between them
 * (specification/vendors-and-outlets.md#collection-point-checks).
 */
export function outletPhone(typed: string): string {
  return latinDigits(typed).replace(/[^\d+]/g, '');
}

/** The owners' addresses as stored: without empty rows and repetitions. */
export function outletOwners(typed: readonly string[]): string[] {
  return [...new Set(typed.map(accountAddress).filter((email) => !isBlank(email)))];
}

/** Files of orders name a point by its ID, in one cell: it has one line, and nothing that nobody sees or types. */
function isBroken(id: string): boolean {
  return /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u.test(id.trim());
}

/** What two IDs of one parent must not share: those that look alike, or are typed alike, name one point. */
export function outletIdKey(id: string): string {
  return typedId(id).toLowerCase();
}

/**
 * The problems of a collection point (specification/vendors-and-outlets.md#collection-point-checks), in the order of
 * the form.
 */
export function outletProblems(outlet: OutletFields): OutletProblem[] {
  const isEmpty = (text: string | null | undefined) => isBlank(text ?? '');
  const isPlaced = typeof outlet.latitude === 'number' && typeof outlet.longitude === 'number';
  const emails = (outlet.users ?? []).flatMap((email, index): OutletProblem[] =>
    isEmpty(email) || isMailAddress(email) ? [] : [{ field: 'users', key: 'outlet.error.email', index }],
  );
  return [
    ...(isEmpty(outlet.client_vendor_id) || isBroken(outlet.client_vendor_id ?? '')
      ? [{ field: 'client_vendor_id', key: 'outlet.error.id' } as const]
      : []),
    ...(isEmpty(outlet.name) ? [{ field: 'name', key: 'outlet.error.label' } as const] : []),
    ...(isEmpty(outlet.address) || !isPlaced ? [{ field: 'address', key: 'outlet.error.address' } as const] : []),
    ...(!/\d/.test(outletPhone(outlet.phone_number ?? ''))
      ? [{ field: 'phone_number', key: 'outlet.error.phone' } as const]
      : []),
    ...emails,
  ];
}

/** Vendors of other systems are shown, but changed there (specification/vendors-and-outlets.md#selector). */
export function isEditableVendor(vendorId: string): boolean {
  return !/^[ab]-/.test(vendorId);
}
