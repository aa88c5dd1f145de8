/** The content of a mail's link behind the `#` of `/register`. */
export interface MailLink {
  /** the token that confirms an email */
  verify?: string;
  /** an invitation: which shop, and who was invited */
  vendorCode?: string;
  email?: string;
}

/** Reads `#verify=…` and `#vendor_code=…&email=…`; empty for any other fragment. */
export function readMailLink(fragment: string): MailLink {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const verify = values.get('verify');
  if (verify) return { verify };
  const vendorCode = values.get('vendor_code');
  const email = values.get('email');
  return { ...(vendorCode && { vendorCode }), ...(email && { email }) };
}

/** The token of `/invitation#accept=…`; undefined without one. */
export function invitationToken(fragment: string): string | undefined {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('accept') || undefined;
}

/** Whether it is a link to confirm an email, which also works when somebody else is signed in in this browser. */
export function isConfirmation(fragment: string): boolean {
  return readMailLink(fragment).verify !== undefined;
}

/** The content of `/forgot-password#reset=…&email=…`. */
export interface ResetLink {
  token: string;
  /** whose password it is */
  email: string;
}

/** Undefined for any other fragment. */
export function readResetLink(fragment: string): ResetLink | undefined {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const token = values.get('reset');
  const email = values.get('email');
  return token && email ? { token, email } : undefined;
}
