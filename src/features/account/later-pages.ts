/* Pages and steps that few visits open, in one file of their own: signing in and registering load without them. */
export { AccountPage } from './account-page';
export { InvitationPage } from './invitation-page';
export { ResendCode } from './resend-code';
export { ResetByLink } from './reset-by-link';
export { ResetForm } from './reset-form';
export { VerifyPage } from './verify-page';
