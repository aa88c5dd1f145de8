import { BRANDS } from '../../src/domain/market/brands';
import type { Vendor } from '../../src/domain/vendor/vendor';
import type { BuildConfig } from '../../src/domain/market/build-config-type';
import { matchLanguage } from '../../src/lib/match-language';
import { type Clock, unixSeconds } from '../clock';
import type { MailContent } from '../db/account-schema';
import type { Db } from '../db/database';
import { foreignName, layOutMail } from '../mails/mail-layout';
import type { MailName } from '../mails/mail-text';
import { serverTexts, WRITTEN_LANGUAGES } from '../texts';
import type { MailMessage } from '../mails/mailer';
import type { Mail } from '../mails/mail-outbox';
import { OwnerInvitationRepository } from './owner-invitation-repository';
import { type RegistrationRow, RegistrationRepository } from './registration-repository';
import { type User, UserRepository } from './user-repository';
import { VendorRepository } from '../vendors/vendor-repository';
import type { SandboxGate } from '../common/sandbox-gate';
import { INVITATION_SECONDS } from './shop-owners';
import type { AccountLimits, MailKind } from './account-limits';
import type { MailSecrets } from './mail-secrets';
import { CODE_SECONDS, resetCode } from './reset-codes';
import { DAY_S } from '../../src/lib/day';

/** specification/identities-and-sessions.md#registration: the registration's link. */
export const LINK_SECONDS = 24 * 3600;
/** A code is not sent later than this: its user has asked for another one by then. */
const CODE_WANTED_SECONDS = 3600;

export interface AccountMailDeps {
  db: Db;
  secrets: MailSecrets;
  limits: Pick<AccountLimits, 'isMailed'>;
  gate: Pick<SandboxGate, 'admitsUser'>;
  clock: Clock;
  config: Pick<BuildConfig, 'brand' | 'languages' | 'defaultLanguage'>;
  /** who reads messages of the contact form */
  supportEmail: string;
}

interface Letter {
  name: MailName;
  language: string | null;
  values?: Readonly<Record<string, string>>;
  code?: string;
  /** of the portal, with its fragment */
  path?: string;
}

/**
 * The content of a waiting mail. Whether an address has an account is found out here and not where the mail is
 * requested, so that the answer there is the same, and takes the same time, for every address.
 */
export class AccountMails {
  private readonly users: UserRepository;
  private readonly registrations: RegistrationRepository;

  constructor(private readonly deps: AccountMailDeps) {
    this.users = new UserRepository(deps.db);
    this.registrations = new RegistrationRepository(deps.db);
  }

  /** Undefined when there is nobody to send anything to. */
  async compose(mail: Mail): Promise<MailMessage | undefined> {
    if (mail.content.kind === 'contact') return this.contact(mail.content);
    const letter = await this.letterFor(mail);
    if (letter === undefined) return undefined;
    const { origin } = mail.content;
    const language = this.languageOf(letter.language ?? mail.language);
    const { subject, text, html } = layOutMail({
      brand: BRANDS[this.deps.config.brand],
      text: serverTexts(language).mails[letter.name],
      language,
      values: letter.values ?? {},
      ...(letter.code !== undefined && { code: letter.code }),
      ...(letter.path !== undefined && origin !== null && { url: origin + letter.path }),
    });
    return { to: mail.recipient, subject, text, html, language };
  }

  private async letterFor(mail: Mail): Promise<Letter | undefined> {
    const { recipient, content } = mail;
    switch (content.kind) {
      case 'confirm': {
        const registration = await this.registrations.find(content.registrationId, this.now());
        return registration && this.confirmation(mail, registration);
      }
      case 'confirm-again':
        return this.confirmAgain(mail);
      case 'reset-code':
        return this.resetCode(mail);
      case 'invitation':
        return this.invitation(recipient, content.vendorId);
      case 'owner-removed':
        return this.ownerRemoved(recipient, content.vendorId);
      case 'password-changed': {
        const user = await this.findUser(recipient);
        return user && { name: 'passwordChanged', language: user.language, path: '/forgot-password' };
      }
      default:
        return undefined;
    }
  }

  /** The link; if the address has an account already, a message about that to its owner. */
  private async confirmation(mail: Mail, registration: RegistrationRow): Promise<Letter | undefined> {
    const { id, email, vendor_id, language } = registration;
    const user = await this.findUser(email);
    // the registration stays until it expires: its password must still be answered like any other's
    if (user !== undefined && vendor_id === null) return this.accountExists(mail, user, language);
    // without a mail: any link in the mailbox confirms any registration of it
    if (!(await this.isMailed('link', mail))) return undefined;
    return {
      name: user === undefined ? 'confirm' : 'confirmShop',
      language: user?.language ?? language,
      // what follows # is sent to no server, and stored by none
      path: `/register#verify=${this.deps.secrets.token(id)}`,
    };
  }

  private async confirmAgain(mail: Mail): Promise<Letter | undefined> {
    const registration = await this.registrations.newestOf(mail.recipient, this.now());
    if (registration === undefined) {
      const user = await this.findUser(mail.recipient);
      return user && this.accountExists(mail, user, null);
    }
    await this.registrations.prolong(registration.id, this.now() + LINK_SECONDS);
    return this.confirmation(mail, registration);
  }

  private async accountExists(mail: Mail, user: User, language: string | null): Promise<Letter | undefined> {
    if (!(await this.isMailed('notice', mail))) return undefined;
    return { name: 'accountExists', language: user.language ?? language, path: '/connect' };
  }

  private async resetCode(mail: Mail): Promise<Letter | undefined> {
    const { db, secrets } = this.deps;
    const { id, recipient, created_at } = mail;
    if (created_at <= this.now() - CODE_WANTED_SECONDS) return undefined;
    const user = await this.findUser(recipient);
    // the password of an account that does not exist yet cannot be reset; the link is what is missing
    if (user === undefined) {
      const isRegistered = (await this.registrations.newestOf(recipient, this.now())) !== undefined;
      return isRegistered ? this.confirmAgain(mail) : undefined;
    }
    const isMailed = await this.isMailed('code', mail);
    const reset = await resetCode(db, secrets, { userId: user.id, mailId: id, isMailed, now: this.now() });
    if (reset === undefined) return undefined;
    const link = new URLSearchParams({ reset: reset.token, email: recipient });
    const path = `/forgot-password#${link.toString()}`;
    const values = { minutes: String(CODE_SECONDS / 60) };
    return { name: 'resetCode', language: user.language, code: reset.code, path, values };
  }

  private async invitation(email: string, vendorId: string): Promise<Letter | undefined> {
    const vendor = await new VendorRepository(this.deps.db).find(vendorId);
    if (vendor === undefined) return undefined;
    const invitation = await new OwnerInvitationRepository(this.deps.db).find(vendorId, email, this.now());
    // answered or taken back meanwhile
    if (invitation === undefined) return undefined;
    const user = await this.findUser(email);
    const values = { shop: shopName(vendor), code: vendorId, days: String(INVITATION_SECONDS / DAY_S) };
    if (user !== undefined) {
      const path = `/invitation#accept=${this.deps.secrets.invitation(invitation.id)}`;
      return { name: 'invitedUser', language: user.language, values, path };
    }
    const fields = new URLSearchParams({ vendor_code: vendorId, email });
    return { name: 'invitation', language: null, values, path: `/register#${fields.toString()}` };
  }

  private async ownerRemoved(email: string, vendorId: string): Promise<Letter | undefined> {
    const vendor = await new VendorRepository(this.deps.db).find(vendorId);
    const user = await this.findUser(email);
    if (vendor === undefined || user === undefined) return undefined;
    return { name: 'ownerRemoved', language: user.language, values: { shop: shopName(vendor) } };
  }

  /** In English, for the platform's staff: all of it was written by somebody else, so as text only. */
  private contact({ from, name, message }: MailContent & { kind: 'contact' }): MailMessage {
    const who = name === '' ? from : `${foreignName(name)} <${from}>`;
    return {
      to: this.deps.supportEmail,
      subject: 'A message from the contact form',
      text: `From: ${who}\n\n${message.replace(/[^\P{Cc}\n]/gu, '')}\n`,
      replyTo: from,
    };
  }

  private async findUser(email: string): Promise<User | undefined> {
    return this.deps.gate.admitsUser(email) ? this.users.findByEmail(email) : undefined;
  }

  /** A mail that is tried again was counted the first time. */
  private async isMailed(kind: MailKind, { recipient, content, attempts }: Mail): Promise<boolean> {
    const isKnown = 'isKnown' in content && (content.isKnown ?? false);
    return attempts > 1 || this.deps.limits.isMailed(kind, recipient, isKnown);
  }

  /** The market's variant of it, else the language itself: mails are written in more languages than a market offers. */
  private languageOf(wanted: string | null): string {
    const { languages, defaultLanguage } = this.deps.config;
    const preferred = wanted === null ? [] : [wanted];
    return (
      matchLanguage(preferred, languages) ?? matchLanguage([...preferred, defaultLanguage], WRITTEN_LANGUAGES) ?? 'en'
    );
  }

  private now(): number {
    return unixSeconds(this.deps.clock);
  }
}

/** With its parent's: whose shop it is can't be seen from a name that anybody may choose. */
function shopName({ name, parent_name }: Vendor): string {
  return parent_name == null ? foreignName(name) : `${foreignName(name)} (${foreignName(parent_name)})`;
}
