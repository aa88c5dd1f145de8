import { readMailLink } from '../../domain/account/mail-link';
import { type KeptForm, useKeptForm } from '../../sync/kept-form';

type RegistrationTexts = {
  vendorCode: string;
  businessName: string;
  mobileNumber: string;
  email: string;
  /** where the link was sent; empty before */
  sentTo: string;
  /** `sent` while the page says so */
  step: string;
  /** the invitation that the form was opened with: opened once more, it does not undo what was typed since */
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

/** What was typed of a registration, but for the password. `fragment`: of the address, which may hold an invitation. */
export function useRegistrationDraft(fragment = ''): KeptForm<RegistrationTexts> {
  return useKeptForm('registration', (kept) => begin(kept, fragment));
}

function begin(kept: Partial<RegistrationTexts>, invitation: string): RegistrationTexts {
  const { vendorCode, email } = readMailLink(invitation);
  const start = { ...EMPTY, ...kept };
  if (vendorCode === undefined || kept.invitation === invitation) return start;
  return { ...start, vendorCode, email: email ?? start.email, step: '', invitation };
}
