import type { RegistrationField, TypedRegistration } from '../../domain/account/registration';
import type { RegistrationType } from '../../domain/market/market';
import { typedId } from '../../lib/typed-id';
import { visibleText } from '../../lib/visible-text';
import type { Registration } from '../../sync/accounts';

/** What is sent of the form: the fields of its registration type, and nothing else that was typed. */
export function registrationRequest(typed: TypedRegistration, type: RegistrationType): Registration {
  const shop =
    type === 'PV'
      ? { vendor_code: typedId(typed.vendorCode) }
      : { business_name: typed.businessName.trim(), mobile_number: typed.mobileNumber.trim() };
  return { email_address: visibleText(typed.email), password: typed.password, terms_accepted: typed.terms, ...shop };
}

/** The fields at which refusals of the platform are shown, by key or code; all others are shown above the button. */
export const REFUSED_FIELDS: Readonly<Record<string, RegistrationField>> = {
  'auth.vendor-code-missing': 'vendorCode',
  'auth.business-name-missing': 'businessName',
  'auth.mobile-number-incorrect': 'mobileNumber',
  'auth.email-incorrect': 'email',
  'auth.username-exists': 'email',
  'auth.code-delivery-failure': 'email',
  'auth.password-weak': 'password',
  VENDOR_NOT_FOUND: 'vendorCode',
  ALREADY_REGISTERED: 'vendorCode',
  PASSWORD_TOO_WEAK: 'password',
  TERMS_REQUIRED: 'terms',
};
