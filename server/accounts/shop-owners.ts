import { randomUUID } from 'node:crypto';
import { accountAddress } from '../../src/domain/account/mail-address';
import { outletOwners } from '../../src/domain/vendor/outlet-checks';
import type { Vendor } from '../../src/domain/vendor/vendor';
import { AppError } from '../../src/lib/app-error';
import { type Clock, unixSeconds } from '../clock';
import type { Db } from '../db/database';
import { OwnerInvitationRepository } from './owner-invitation-repository';
import { type User, UserRepository } from './user-repository';
import { VendorRepository } from '../vendors/vendor-repository';
import type { SandboxGate } from '../common/sandbox-gate';
import { type MailSecrets, tokenHash } from './mail-secrets';
import type { MailOutbox } from '../mails/mail-outbox';
import { DAY_S } from '../../src/lib/day';

/** How long an invitation can be accepted. */
export const INVITATION_SECONDS = 7 * DAY_S;

export interface ShopOwnerDeps {
  mails: Pick<MailOutbox, 'add'>;
  secrets: Pick<MailSecrets, 'invitation'>;
  gate: Pick<SandboxGate, 'admitsUser'>;
  clock: Clock;
}

/** Who is told about a change of owners, and how. */
export interface Invitations {
  /** those who get a mail, if they are new owners */
  mailed: ReadonlySet<string>;
  origin: string | undefined;
}

/**
 * The owners of a shop (specification/vendors-and-outlets.md#owners). Whoever is named becomes one by accepting: an
 * account by the link of the invitation, an address without one by registering with the vendor code. All of it happens
 * in the transaction of the change, with the vendor's row locked.
 */
export class ShopOwners {
  constructor(private readonly deps: ShopOwnerDeps) {}

  /** Those who get an invitation if these become the owners: they are counted before the change. */
  async toInvite(db: Db, vendor: Vendor | undefined, owners: readonly string[]): Promise<string[]> {
    const invited = invitedTo(vendor);
    const earlier = ownersOf(vendor);
    const wanted: string[] = [];
    for (const email of owners) {
      if (!earlier.includes(email)) wanted.push(email);
      else if (vendor !== undefined && invited.includes(email)) {
        const isLive = await new OwnerInvitationRepository(db).find(vendor.vendor_id, email, this.now());
        if (isLive === undefined) wanted.push(email);
      }
    }
    return wanted;
  }

  /**
   * Invites those who are new and takes the shop from those who are not named any more, who are told. Resolves to the
   * vendor as it is then, and to the accounts that gained or lost it. Throws `VALIDATION` when nobody who has accepted
   * would be left in a shop without a parent: nobody could reach it.
   */
  async replace(
    trx: Db,
    { after, before, owners }: { after: Vendor; before: Vendor | undefined; owners: readonly string[] },
    { mailed, origin = null }: { mailed: ReadonlySet<string>; origin: string | null | undefined },
  ): Promise<{ vendor: Vendor; userIds: string[] }> {
    const { mails } = this.deps;
    const { vendor_id: vendorId } = after;
    const users = new UserRepository(trx);
    const hadOwners = (await users.countOf(vendorId)) > 0;
    const removed = ownersOf(before).filter((email) => !owners.includes(email));
    const touched: string[] = [];
    for (const email of removed) {
      const user = await this.accountOf(trx, email);
      if (user === undefined || !(await users.isLinked(email, vendorId))) continue;
      await users.unlink(user.id, vendorId);
      touched.push(user.id);
      const content = { kind: 'owner-removed', vendorId, origin } as const;
      await mails.add(trx, { recipient: email, language: null, content }, { always: true });
    }
    await new OwnerInvitationRepository(trx).remove(vendorId, removed);
    const invited = invitedTo(before).filter((email) => owners.includes(email));
    for (const email of await this.toInvite(trx, before, owners)) {
      const user = await this.accountOf(trx, email);
      // who already acts for the shop, by its parent, has nothing to accept
      if (user !== undefined && (await users.reaches(user.id, after))) {
        await users.link(user.id, [vendorId]);
        touched.push(user.id);
        continue;
      }
      if (!invited.includes(email)) invited.push(email);
      // it had enough mails in this hour: the next time the shop is saved invites it
      if (!mailed.has(email)) continue;
      await this.invite(trx, vendorId, email);
      const content = { kind: 'invitation', vendorId, origin } as const;
      await mails.add(trx, { recipient: email, language: null, content });
    }
    const isLost = hadOwners && after.parent_vendor_id == null && (await users.countOf(vendorId)) === 0;
    if (isLost) throw withoutOwner();
    const vendor = withInvited(after, owners, invited);
    await new VendorRepository(trx).describe(vendor);
    return { vendor, userIds: touched };
  }

  /**
   * The account has accepted, by the link of the invitation if there is one. False when the email is not an owner's any
   * more, or the link was answered meanwhile.
   */
  async accept(
    trx: Db,
    vendorId: string,
    { id, email }: Pick<User, 'id' | 'email'>,
    linkHash?: string,
  ): Promise<boolean> {
    const vendors = new VendorRepository(trx);
    const vendor = await vendors.lock(vendorId);
    if (vendor === undefined || !isOwner(vendor, email)) return false;
    const invitation = await new OwnerInvitationRepository(trx).find(vendorId, email, this.now());
    if (linkHash !== undefined && invitation?.token_hash !== linkHash) return false;
    await new UserRepository(trx).link(id, [vendorId]);
    await new OwnerInvitationRepository(trx).remove(vendorId, [email]);
    const invited = invitedTo(vendor);
    if (invited.includes(email)) {
      const left = invited.filter((other) => other !== email);
      await vendors.describe(withInvited(vendor, ownersOf(vendor), left));
    }
    return true;
  }

  /** The account does not want the shop: it is no owner any more. */
  async decline(trx: Db, vendorId: string, email: string): Promise<void> {
    const vendors = new VendorRepository(trx);
    const vendor = await vendors.lock(vendorId);
    await new OwnerInvitationRepository(trx).remove(vendorId, [email]);
    if (vendor === undefined || !invitedTo(vendor).includes(email)) return;
    const [owners, invited] = [ownersOf(vendor), invitedTo(vendor)].map((list) => list.filter((one) => one !== email));
    await vendors.describe(withInvited(vendor, owners ?? [], invited ?? []));
  }

  private async invite(trx: Db, vendor_id: string, email: string): Promise<void> {
    const id = randomUUID();
    const token_hash = tokenHash(this.deps.secrets.invitation(id));
    const created_at = this.now();
    const expires_at = created_at + INVITATION_SECONDS;
    await new OwnerInvitationRepository(trx).save({ id, vendor_id, email, token_hash, created_at, expires_at });
  }

  private async accountOf(db: Db, email: string): Promise<User | undefined> {
    return this.deps.gate.admitsUser(email) ? new UserRepository(db).findByEmail(email) : undefined;
  }

  private now(): number {
    return unixSeconds(this.deps.clock);
  }
}

export function ownersOf(vendor: Vendor | undefined): string[] {
  return outletOwners(vendor?.vendor_information.owners ?? []);
}

function invitedTo(vendor: Vendor | undefined): string[] {
  return outletOwners(vendor?.vendor_information.invited_owners ?? []);
}

export function isOwner({ vendor_information }: Vendor, email: string): boolean {
  return (vendor_information.owners ?? []).some((owner) => accountAddress(owner) === email);
}

export function isSameOwners(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((email) => other.includes(email));
}

function withInvited(vendor: Vendor, owners: readonly string[], invited: readonly string[]): Vendor {
  const { invited_owners: _, ...information } = vendor.vendor_information;
  const pending = invited.length > 0 && { invited_owners: [...invited] };
  return { ...vendor, vendor_information: { ...information, owners: [...owners], ...pending } };
}

function withoutOwner(): AppError {
  return new AppError('VALIDATION', {
    message: 'A shop needs an owner who has accepted the invitation.',
    field: 'users',
    translationKey: 'outlet.error.owner-needed',
  });
}
