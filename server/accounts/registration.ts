import { randomUUID } from 'node:crypto';
import { accountAddress, isMailAddress } from '../../src/domain/account/mail-address';
import type { MarketRow } from '../../src/domain/market/market';
import type { PhoneReader } from '../../src/domain/order-request/phone/phone';
import { AppError } from '../../src/lib/app-error';
import { typedId } from '../../src/lib/typed-id';
import type { RegisterRequestDto, VerifyRequestDto } from '../../src/protocol/schemas';
import { type Clock, unixSeconds } from '../clock';
import type { Db } from '../db/database';
import { type RegistrationRow, RegistrationRepository } from './registration-repository';
import { UserRepository } from './user-repository';
import { VendorRepository } from '../vendors/vendor-repository';
import type { SandboxGate } from '../common/sandbox-gate';
import type { MailOutbox } from '../mails/mail-outbox';
import { newVendorId } from '../orders/order-ids';
import { isOwner, type ShopOwners } from './shop-owners';
import type { AccountLimits } from './account-limits';
import { LINK_SECONDS } from './account-mails';
import { type MailSecrets, tokenHash } from './mail-secrets';
import { type NewPasswords, wrongPassword } from './new-passwords';

/** Who asks. */
export interface Caller {
  /** by `clientNetwork` */
  network: string;
  /** the portal's address for links in mails; undefined when it cannot be trusted */
  origin: string | undefined;
  /** of the mail; null when unknown */
  language: string | null;
}

export interface RegistrationDeps {
  db: Db;
  mails: Pick<MailOutbox, 'add' | 'send'>;
  limits: Pick<AccountLimits, 'countRequest' | 'countLink'>;
  passwords: NewPasswords;
  secrets: MailSecrets;
  gate: Pick<SandboxGate, 'admitsUser'>;
  owners: Pick<ShopOwners, 'accept'>;
  phones: PhoneReader;
  market: Pick<MarketRow, 'country' | 'city' | 'currency' | 'registrationType'>;
  isClosed: () => Promise<boolean>;
  /** of the terms in force */
  termsVersion: string;
  clock: Clock;
}

/** What is created once the email is confirmed. */
type Shop = Pick<RegistrationRow, 'vendor_id' | 'business_name' | 'phone_number'>;

/**
 * Registration (specification/identities-and-sessions.md#registration): nothing exists until the mail's link is opened.
 */
export class RegistrationService {
  constructor(private readonly deps: RegistrationDeps) {}

  /**
   * The answer is the same whether the address has an account; its owner is told by mail. Throws `REGISTRATION_CLOSED`,
   * `VALIDATION`, `TERMS_REQUIRED`, `PASSWORD_TOO_WEAK`, `VENDOR_NOT_FOUND`, `ALREADY_REGISTERED` to callers who know
   * the vendor's code and email, `TOO_MANY_REQUESTS`, and `SERVICE_UNAVAILABLE` when no mail can be sent.
   */
  async register(request: RegisterRequestDto, caller: Caller): Promise<void> {
    const { db, mails, limits, passwords, secrets, isClosed, clock } = this.deps;
    if (await isClosed()) throw new AppError('REGISTRATION_CLOSED');
    const email = storedMailAddress(request.email_address);
    if (!request.terms_accepted) throw new AppError('TERMS_REQUIRED');
    passwords.check(request.password);
    const origin = requireOrigin(caller);
    const isKnown = await limits.countRequest(email, caller.network);
    const shop = await this.shopOf(request, email);
    const now = unixSeconds(clock);
    // a sign-in, or a link, then takes one calculation, and is answered the same way, whether the address has an
    // account or not, and however often it was registered
    const like =
      (await new UserRepository(db).findByEmail(email))?.password_hash ??
      (await new RegistrationRepository(db).newestOf(email, now))?.password_hash;
    const password_hash = await passwords.hash(request.password, { email, network: caller.network, like });
    const id = randomUUID();
    const registration: RegistrationRow = {
      id,
      email,
      password_hash,
      token_hash: tokenHash(secrets.token(id)),
      ...shop,
      language: caller.language,
      terms_version: this.deps.termsVersion,
      created_at: now,
      expires_at: now + LINK_SECONDS,
    };
    await db.transaction().execute(async (trx) => {
      await new RegistrationRepository(trx).insert(registration);
      const content = { kind: 'confirm', registrationId: id, origin, isKnown } as const;
      await mails.add(trx, { recipient: email, language: caller.language, content }, { always: isKnown });
    });
    mails.send();
  }

  /** Sends the link once more; the answer is the same for every address. Throws `TOO_MANY_REQUESTS`. */
  async resend(emailAddress: string, caller: Caller): Promise<void> {
    const { db, mails, limits } = this.deps;
    const email = storedMailAddress(emailAddress);
    const origin = requireOrigin(caller);
    const isKnown = await limits.countRequest(email, caller.network);
    const content = { kind: 'confirm-again', origin, isKnown } as const;
    await mails.add(db, { recipient: email, language: caller.language, content }, { always: isKnown });
    mails.send();
  }

  /**
   * Creates the account and its vendor, once, however often the link is opened at the same moment. The link shows whose
   * mailbox it is, the password which of its registrations is meant: anybody can register an address. Throws
   * `CODE_EXPIRED` for a link that is used, too old or invalid, `PASSWORD_WRONG`.
   */
  async verify({ token, password }: VerifyRequestDto, network: string): Promise<void> {
    const { db, limits, gate, clock } = this.deps;
    await limits.countLink(network);
    const now = unixSeconds(clock);
    const opened = await new RegistrationRepository(db).findByToken(tokenHash(token), now);
    if (opened === undefined || !gate.admitsUser(opened.email)) throw expired();
    const registration = await this.chosenBy(password, opened, network);
    await db.transaction().execute(async (trx) => {
      if (!(await new RegistrationRepository(trx).consume(registration, now))) throw expired();
      await this.setUp(trx, registration, now);
    });
  }

  /** The registration that was made with the password; with the account's own, the one whose link was opened. */
  private async chosenBy(password: string, opened: RegistrationRow, network: string): Promise<RegistrationRow> {
    const { db, passwords, clock } = this.deps;
    const { email } = opened;
    const user = await new UserRepository(db).findByEmail(email);
    const others = await new RegistrationRepository(db).liveOf(email, unixSeconds(clock));
    const registrations = [opened, ...others.filter(({ id }) => id !== opened.id)];
    const hashes = registrations.map((one) => one.password_hash);
    const place = await passwords.match(password, [...hashes, ...(user ? [user.password_hash] : [])], {
      email,
      network,
    });
    if (place === -1) throw wrongPassword();
    return registrations[place] ?? opened;
  }

  async removeExpired(db: Db): Promise<void> {
    await new RegistrationRepository(db).removeExpired(unixSeconds(this.deps.clock));
  }

  private async setUp(trx: Db, registration: RegistrationRow, now: number): Promise<void> {
    const users = new UserRepository(trx);
    const vendors = new VendorRepository(trx);
    const { email, password_hash, language, terms_version, created_at } = registration;
    const user = await users.findByEmail(email);
    if (user !== undefined && registration.vendor_id === null) throw expired();
    const vendorId = registration.vendor_id ?? (await this.makeVendor(vendors, registration));
    const terms = { terms_version, terms_accepted_at: created_at };
    const userId = user?.id ?? randomUUID();
    if (user === undefined) {
      await users.insert({ id: userId, email, password_hash, created_at: now, language, ...terms }, []);
    }
    if (!(await this.deps.owners.accept(trx, vendorId, { id: userId, email }))) throw expired();
    await vendors.setRegistered(vendorId);
  }

  /** A parent: its collection points are added by its owner. */
  private async makeVendor(vendors: VendorRepository, registration: RegistrationRow): Promise<string> {
    const { country, city, currency } = this.deps.market;
    const name = registration.business_name ?? '';
    const vendor_id = newVendorId(country);
    await vendors.insert({
      vendor_id,
      is_parent: true,
      name,
      vendor_information: {
        name,
        currency,
        owners: [registration.email],
        contact: { phone: registration.phone_number },
        location: { city, country_code: country },
      },
    });
    return vendor_id;
  }

  private async shopOf(request: RegisterRequestDto, email: string): Promise<Shop> {
    const code = typedId(request.vendor_code ?? '');
    if (code !== '') return this.vendorOf(code, email);
    if (this.deps.market.registrationType === 'PV') throw invalid('vendor_code', 'auth.vendor-code-missing');
    const business_name = request.business_name?.replace(/[\s\p{Cc}]+/gu, ' ').trim() ?? '';
    if (business_name === '') throw invalid('business_name', 'auth.business-name-missing');
    const phone_number = this.deps.phones.international(request.mobile_number ?? '');
    if (phone_number === undefined) throw invalid('mobile_number', 'auth.mobile-number-incorrect');
    return { vendor_id: null, business_name, phone_number };
  }

  private async vendorOf(code: string, email: string): Promise<Shop> {
    const { db, gate } = this.deps;
    const vendor = gate.admitsUser(email) ? await new VendorRepository(db).findByCode(code) : undefined;
    if (vendor === undefined || !isOwner(vendor, email)) throw new AppError('VENDOR_NOT_FOUND');
    const isRegistered = await new UserRepository(db).isLinked(email, vendor.vendor_id);
    if (isRegistered) throw new AppError('ALREADY_REGISTERED', { translationKey: 'auth.username-exists' });
    return { vendor_id: vendor.vendor_id, business_name: null, phone_number: null };
  }
}

/** The form in which accounts are stored. Throws `VALIDATION` for an impossible address. */
export function storedMailAddress(text: string): string {
  const address = accountAddress(text);
  if (!isMailAddress(address)) throw invalid('email_address', 'auth.email-incorrect');
  return address;
}

function requireOrigin({ origin }: Caller): string {
  if (origin === undefined) throw new AppError('SERVICE_UNAVAILABLE', { what: 'PUBLIC_ORIGIN' });
  return origin;
}

function invalid(field: string, translationKey: string): AppError {
  return new AppError('VALIDATION', { message: `body/${field} is missing or not as documented`, translationKey });
}

function expired(): AppError {
  return new AppError('CODE_EXPIRED', { translationKey: 'auth.expired-code' });
}
