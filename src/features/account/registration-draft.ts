import { readMailLink } from '../../domain/account/mail-link';
import { type KeptForm, useKeptForm } from '../../sync/typed/kept-form';

type RegistrationTexts = {
  vendorCode: string;
  businessName: string;
  mobileNumber: string;
  email: string;
  /** the email the link was sent to; empty before */
  sentTo: string;
  /** `sent` while the page says so */
  step: string;
  /** the invitation the form was opened with: opening it again does not undo what was typed since */
  invitation: string;
};

const EMPTY: RegistrationTexts = {
  vendorCode: '',
  businessName: '',
  mobileNumber: '',
  email: '',
  sentTo: '',
  step: '',
  invitation: '',
};

/**
 * What was typed of a registration, except for the password. `fragment`: of the address, which may contain an
 * invitation.
 */
export function useRegistrationDraft(fragment = ''): KeptForm<RegistrationTexts> {
  return useKeptForm('registration', (kept) => begin(kept, fragment));
}

function begin(kept: Partial<RegistrationTexts>, invitation: string): RegistrationTexts {
  const { vendorCode, email } = readMailLink(invitation);
  const start = { ...EMPTY, ...kept };
  if (vendorCode === undefined || kept.invitation === invitation) return start;
  return { ...start, vendorCode, email: email ?? start.email, step: '', invitation };
}
