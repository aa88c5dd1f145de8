import {
  isEditableVendor,
  outletIdKey,
  outletOwners,
  outletPhone,
  outletProblems,
} from '../../src/domain/vendor/outlet-checks';
import type { Market } from '../../src/domain/market/market';
import type { Vendor } from '../../src/domain/vendor/vendor';
import { AppError } from '../../src/lib/app-error';
import type { OutletRequestDto } from '../../src/protocol/schemas';
import type { Db } from '../db/database';
import { IdempotencyKeyRepository } from '../db/idempotency-keys';
import { VendorRepository } from './vendor-repository';
import { ownPassword } from '../accounts/new-passwords';
import type { MailOutbox } from '../mails/mail-outbox';
import { fingerprint } from '../common/fingerprint';
import { newVendorId } from '../orders/order-ids';
import type { OutletInvitations } from './outlet-invitations';
import type { VendorChange } from '../accounts/principal';
import { type Invitations, isSameOwners, ownersOf, type ShopOwners } from '../accounts/shop-owners';
import type { SignIn } from '../accounts/sign-in';
import { refusalOfKey, requireKind } from '../common/used-key';
import { checkAddress } from './vendor-addresses';

/** The sentences of specification/vendors-and-outlets.md#collection-point-checks, which the portal shows unchanged. */
const SENTENCES = {
  'outlet.error.id': 'Please enter collection point ID',
  'outlet.error.label': 'Please enter label',
  'outlet.error.phone': 'Please enter phone number',
  'outlet.error.address': 'Please select pickup address',
  'outlet.error.email': 'Please enter a valid email',
} as const;

export interface OutletDeps {
  db: Db;
  mails: Pick<MailOutbox, 'send'>;
  invitations: Pick<OutletInvitations, 'count'>;
  owners: ShopOwners;
  signIn: Pick<SignIn, 'check'>;
  market: Pick<Market, 'country'>;
  /** after the commit: announces the vendor to those who may see it, in every process */
  announce: (change: VendorChange) => void;
}

/** Who adds a collection point. */
export interface OutletCaller {
  /** of the session's user */
  subject: string;
  /** the portal's address for links in mails; undefined when it cannot be trusted */
  origin: string | undefined;
  /** makes at most one of them; null from a portal that sends none */
  key: string | null;
}

/** `created` is false when the key returned an earlier one. */
export interface AddedOutlet {
  vendor: Vendor;
  created: boolean;
}

/** Who changes one. */
export interface OutletEditor extends Omit<OutletCaller, 'key'> {
  /** of the session's user, and by `clientNetwork`: for checking the password */
  email: string;
  network: string;
}

/** The result of a transaction; `before` is undefined for a new one. `isKnown`: it existed already. */
interface Written {
  after: Vendor;
  before: Vendor | undefined;
  isKnown?: boolean;
}

/**
 * Collection points (specification/vendors-and-outlets.md#collection-point): outlets of a parent, with owners of their
 * own.
 */
export class OutletService {
  constructor(private readonly deps: OutletDeps) {}

  /**
   * The parent is known to be the caller's. A known key counts before every check: what it made is returned for the
   * same request. Throws `VALIDATION` with the specification's sentence, `IDEMPOTENCY_MISMATCH` for a key of another
   * request, `NOT_FOUND` also for another user's, `TOO_MANY_REQUESTS` for too many new owners.
   */
  async add(parentId: string, request: OutletRequestDto, caller: OutletCaller): Promise<AddedOutlet> {
    const owners = outletOwners(request.users ?? []);
    const isRepeated = await this.knows(request, caller);
    if (!isRepeated) check(request);
    const mailed = await this.deps.invitations.count(caller.subject, isRepeated ? [] : owners);
    const { after, isKnown = false } = await this.save(owners, { mailed, origin: caller.origin }, async (trx) => {
      const vendors = new VendorRepository(trx);
      // a simultaneous repetition waits here until the first one is done
      const parent = await vendors.lock(parentId);
      if (parent === undefined) throw new AppError('NOT_FOUND', { what: 'vendor' });
      const known = await outletOfKey(trx, request, caller);
      if (known !== undefined) return { after: known, before: known, isKnown: true };
      const outlet = await this.newOutlet(vendors, parent, request);
      await vendors.insert(outlet);
      await keepKey(trx, outlet.vendor_id, request, caller);
      return { after: outlet, before: undefined };
    });
    return { vendor: after, created: !isKnown };
  }

  /** Whether the caller's key has made this collection point before. Throws as `add` does for a key of another request. */
  async knows(request: OutletRequestDto, caller: OutletCaller): Promise<boolean> {
    return (await outletOfKey(this.deps.db, request, caller)) !== undefined;
  }

  /**
   * The vendor is known to be the caller's. Without `users` it keeps its owners; others are set only with the caller's
   * password, since a session alone could give the shop away. Throws as `add` does, `PASSWORD_WRONG` also for a missing
   * one, and the limits of a sign-in.
   */
  async change(
    vendorId: string,
    { password, ...request }: OutletRequestDto,
    { origin, subject, email, network }: OutletEditor,
  ): Promise<Vendor> {
    if (!isEditableVendor(vendorId)) throw invalid('vendor_id', 'This collection point is changed elsewhere.');
    const chosen = request.users && outletOwners(request.users);
    const present = await new VendorRepository(this.deps.db).find(vendorId);
    if (present === undefined) throw new AppError('NOT_FOUND', { what: 'vendor' });
    // the shop's own ID stays as it is, also one from before it was checked
    check({ ...request, client_vendor_id: vendorId });
    const owners = chosen ?? ownersOf(present);
    const isConfirmed = !isSameOwners(owners, ownersOf(present));
    if (isConfirmed) await this.confirm(email, password ?? undefined, network);
    const invited = await this.deps.owners.toInvite(this.deps.db, present, owners);
    const mailed = await this.deps.invitations.count(subject, invited);
    const { after: changed } = await this.save(chosen, { mailed, origin }, async (trx) => {
      const vendors = new VendorRepository(trx);
      const before = await vendors.lock(vendorId);
      if (before === undefined) throw new AppError('NOT_FOUND', { what: 'vendor' });
      // somebody else changed them meanwhile
      if (chosen && !isConfirmed && !isSameOwners(chosen, ownersOf(before))) throw passwordNeeded();
      const after: Vendor = { ...before, ...described(request, before.vendor_information) };
      await vendors.describe(after);
      return { after, before };
    });
    return changed;
  }

  private async newOutlet(vendors: VendorRepository, parent: Vendor, request: OutletRequestDto): Promise<Vendor> {
    if (!parent.is_parent) throw invalid('parent_vendor_id', 'This shop cannot have collection points.');
    const clientId = request.client_vendor_id?.trim() ?? '';
    const names = await vendors.outletNames(parent.vendor_id);
    const isTaken = names.some((name) => outletIdKey(name) === outletIdKey(clientId));
    if (isTaken)
      throw invalid('client_vendor_id', 'This collection point ID is already in use.', 'outlet.error.id-taken');
    const { currency, timezone, location } = parent.vendor_information;
    const place = { city: location.city ?? null, country_code: location.country_code ?? null };
    const vendor_id = newVendorId(this.deps.market.country);
    return {
      id: vendor_id,
      vendor_id,
      parent_vendor_id: parent.vendor_id,
      parent_name: parent.name,
      client_vendor_id: clientId,
      is_parent: false,
      // as it is stored, and answered from then on
      is_active: true,
      is_registered: true,
      test_vendor: parent.test_vendor ?? false,
      estimation_pick_up_time: parent.estimation_pick_up_time ?? null,
      ...described(request, { currency: currency ?? null, timezone: timezone ?? null, location: place }),
    };
  }

  private async confirm(email: string, password: string | undefined, network: string): Promise<void> {
    if (password === undefined) throw passwordNeeded();
    await ownPassword(this.deps.signIn, email, password, network);
  }

  /** Owners are invited and removed in the transaction of the change. `chosen`: none where they stay. */
  private async save(
    chosen: readonly string[] | null | undefined,
    invitations: Invitations,
    write: (trx: Db) => Promise<Written>,
  ): Promise<Written> {
    const { db, mails, announce, owners } = this.deps;
    const { written, userIds } = await db.transaction().execute(async (trx) => {
      const done = await write(trx);
      const { after, before } = done;
      if (done.isKnown) return { written: done, userIds: [] };
      const change = { after, before, owners: chosen ?? ownersOf(before) };
      const { vendor, userIds: touched } = await owners.replace(trx, change, invitations);
      return { written: { ...done, after: vendor }, userIds: touched };
    });
    if (written.isKnown) return written;
    mails.send();
    const { vendor_id: vendorId, parent_vendor_id: parentId = null } = written.after;
    announce({ vendorId, parentId, userIds });
    return written;
  }
}

/** What the caller's key has made, in its present state; undefined for a new key, or none. */
async function outletOfKey(
  db: Db,
  request: OutletRequestDto,
  { key, subject }: OutletCaller,
): Promise<Vendor | undefined> {
  const made = key === null ? undefined : await new IdempotencyKeyRepository(db).find(key);
  if (made === undefined) return undefined;
  requireKind(made, 'outlet', subject);
  if (made.created_by !== subject || made.fingerprint !== fingerprint(request)) throw refusalOfKey(made, subject);
  return new VendorRepository(db).find(made.made_id);
}

async function keepKey(
  db: Db,
  vendorId: string,
  request: OutletRequestDto,
  { key, subject }: OutletCaller,
): Promise<void> {
  if (key === null) return;
  const keys = new IdempotencyKeyRepository(db);
  const print = fingerprint(request);
  const isKept = await keys.keep({ key, kind: 'outlet', made_id: vendorId, created_by: subject, fingerprint: print });
  // another request with it, at the same moment
  if (!isKept) throw refusalOfKey(await keys.find(key), subject);
}

/** The part of `information` that the form determines; the rest stays. */
function described(
  request: OutletRequestDto,
  information: Partial<Vendor['vendor_information']>,
): Pick<Vendor, 'name' | 'vendor_information'> {
  const name = (request.name ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return {
    name,
    vendor_information: {
      ...information,
      name,
      owners: outletOwners(request.users ?? information.owners ?? []),
      contact: { ...information.contact, phone: outletPhone(request.phone_number ?? '') },
      location: {
        address_text: request.address ?? null,
        latitude: request.latitude ?? null,
        longitude: request.longitude ?? null,
        city: request.city ?? information.location?.city ?? null,
        country_code: request.country_code ?? information.location?.country_code ?? null,
        postal_code: request.postal_code ?? null,
        street: request.street ?? null,
        street_number: request.street_number ?? null,
        building: request.building ?? null,
        unit: request.unit ?? null,
        rider_instructions: request.rider_instructions ?? null,
      },
    },
  };
}

function check(request: OutletRequestDto): void {
  const [first] = outletProblems(request);
  if (first !== undefined) throw invalid(first.field, SENTENCES[first.key], first.key);
  checkAddress({
    address_text: request.address ?? '',
    notes: request.rider_instructions ?? null,
    street_address: request.street ?? null,
    unit: request.unit ?? null,
    building: request.building ?? null,
    city: request.city ?? null,
    country_code: request.country_code ?? null,
    postal_code: request.postal_code ?? null,
    street_number: request.street_number ?? null,
  });
}

function passwordNeeded(): AppError {
  return new AppError('PASSWORD_WRONG', {
    message: 'Changing the owners needs the password of your account.',
    field: 'password',
  });
}

function invalid(field: string, message: string, translationKey?: string): AppError {
  return new AppError('VALIDATION', { message, field, ...(translationKey !== undefined && { translationKey }) });
}
