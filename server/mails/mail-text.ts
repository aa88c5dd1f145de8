/** The texts of a mail; `{brand}`, `{shop}`, `{code}` and the like are filled in. */
export interface MailText {
  subject: string;
  /** paragraphs before the code or the button */
  before: readonly string[];
  /** a paragraph between the code and the button */
  beforeAction?: string;
  /** the button's label; none for a mail without one */
  action?: string;
  /** paragraphs after it */
  after: readonly string[];
}

export type MailName =
  | 'confirm'
  | 'confirmShop'
  | 'accountExists'
  | 'resetCode'
  | 'passwordChanged'
  | 'invitation'
  | 'invitedUser'
  | 'ownerRemoved';

/** Mails are read without the portal, so they have texts of their own. */
export type MailTexts = Readonly<Record<MailName, MailText>>;
