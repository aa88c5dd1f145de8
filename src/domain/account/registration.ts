import { isBlank } from '../../lib/blank';
import { typedId } from '../../lib/typed-id';
import type { RegistrationType } from '../market/market';
import type { PhoneReader } from '../order-request/phone/phone';
import type { AuthKey } from './auth-keys';
import { isMailAddress } from './mail-address';
import { brokenPasswordRules } from './password-rules';

/** The content of the registration form. */
export interface TypedRegistration {
  vendorCode: string;
  businessName: string;
  mobileNumber: string;
  email: string;
  password: string;
  confirmation: string;
  terms: boolean;
}

export type RegistrationField = keyof TypedRegistration;

export interface FieldProblem<Field extends string> {
  field: Field;
  key: AuthKey;
}

const FIRST_FIELDS = { PV: ['vendorCode', 'email'], NPV: ['businessName', 'mobileNumber', 'email'] } as const;

/**
 * The fields of a registration, in their order (specification/identities-and-sessions.md#registration). An invited user
 * has a code, whatever the market's registration type.
 */
export function registrationFields(type: RegistrationType): readonly RegistrationField[] {
  return [...FIRST_FIELDS[type], 'password', 'confirmation', 'terms'];
}

/** The errors before it is sent, in the order of the fields. */
export function registrationProblems(
  typed: TypedRegistration,
  type: RegistrationType,
  phones: Pick<PhoneReader, 'international'>,
): FieldProblem<RegistrationField>[] {
  const { vendorCode, businessName, mobileNumber, email, password, confirmation, terms } = typed;
  const keys: Readonly<Record<RegistrationField, AuthKey | undefined>> = {
    vendorCode: typedId(vendorCode) === '' ? 'auth.vendor-code-missing' : undefined,
    businessName: isBlank(businessName) ? 'auth.business-name-missing' : undefined,
    mobileNumber: phones.international(mobileNumber) === undefined ? 'auth.mobile-number-incorrect' : undefined,
    email: isMailAddress(email) ? undefined : 'auth.email-incorrect',
    ...newPasswordProblems(password, confirmation),
    terms: terms ? undefined : 'auth.terms-missing',
  };
  return fieldProblems(registrationFields(type), keys);
}

/** The errors of these fields, in their order. */
export function fieldProblems<Field extends string>(
  fields: readonly Field[],
  keys: Readonly<Record<Field, AuthKey | undefined>>,
): FieldProblem<Field>[] {
  return fields.flatMap((field) => {
    const key = keys[field];
    return key === undefined ? [] : [{ field, key }];
  });
}

/** A new password is typed twice; the second one is checked once the first one keeps the rules. */
export function newPasswordProblems(
  password: string,
  confirmation: string,
): Record<'password' | 'confirmation', AuthKey | undefined> {
  const isWeak = brokenPasswordRules(password).length > 0;
  const differ = !isWeak && password.normalize('NFKC') !== confirmation.normalize('NFKC');
  return {
    password: isWeak ? 'auth.password-weak' : undefined,
    confirmation: differ ? 'auth.passwords-differ' : undefined,
  };
}
