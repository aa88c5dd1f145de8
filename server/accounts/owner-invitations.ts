import type { OwnerInvitationView } from '../../src/domain/account/owner-invitation.schema';
import { AppError } from '../../src/lib/app-error';
import { type Clock, unixSeconds } from '../clock';
import type { Db } from '../db/database';
import { type OwnerInvitation, OwnerInvitationRepository } from './owner-invitation-repository';
import { VendorRepository } from '../vendors/vendor-repository';
import type { VendorChange } from './principal';
import type { ShopOwners } from './shop-owners';
import type { AccountLimits } from './account-limits';
import { tokenHash } from './mail-secrets';

export interface OwnerInvitationDeps {
  db: Db;
  owners: Pick<ShopOwners, 'accept' | 'decline'>;
  limits: Pick<AccountLimits, 'countLink'>;
  clock: Clock;
  /** after the commit: the account's open pages show the shop */
  announce: (change: VendorChange) => void;
}

/** Who has opened the link of an invitation. */
export interface Invited {
  userId: string;
  email: string;
  network: string;
}

/**
 * Invitations to own a shop, for the account they were sent to: the link shows whose mailbox it is, the session who
 * answers. Throws `CODE_EXPIRED` for a link that was answered, is too old, taken back or invalid, and `NOT_FOUND` for
 * another account's.
 */
export class OwnerInvitations {
  constructor(private readonly deps: OwnerInvitationDeps) {}

  async show(token: string, invited: Invited): Promise<OwnerInvitationView> {
    const { vendor_id, expires_at } = await this.find(token, invited);
    const vendor = await new VendorRepository(this.deps.db).find(vendor_id);
    if (vendor === undefined) throw expired();
    return {
      vendor_id,
      name: vendor.name,
      parent_name: vendor.parent_name ?? null,
      address_text: vendor.vendor_information.location.address_text ?? null,
      expires_at,
    };
  }

  async answer(token: string, isAccepted: boolean, invited: Invited): Promise<void> {
    const { db, owners, announce } = this.deps;
    const { userId, email } = invited;
    const { vendor_id: vendorId } = await this.find(token, invited);
    await db.transaction().execute(async (trx) => {
      if (!isAccepted) await owners.decline(trx, vendorId, email);
      else if (!(await owners.accept(trx, vendorId, { id: userId, email }, tokenHash(token)))) throw expired();
    });
    const vendor = await new VendorRepository(db).find(vendorId);
    announce({ vendorId, parentId: vendor?.parent_vendor_id ?? null, userIds: [userId] });
  }

  async removeExpired(db: Db): Promise<void> {
    await new OwnerInvitationRepository(db).removeExpired(unixSeconds(this.deps.clock));
  }

  private async find(token: string, { email, network }: Invited): Promise<OwnerInvitation> {
    const { db, limits, clock } = this.deps;
    await limits.countLink(network);
    const invitation = await new OwnerInvitationRepository(db).findByToken(tokenHash(token), unixSeconds(clock));
    if (invitation === undefined) throw expired();
    if (invitation.email !== email) throw new AppError('NOT_FOUND', { what: 'invitation' });
    return invitation;
  }
}

function expired(): AppError {
  return new AppError('CODE_EXPIRED', { translationKey: 'auth.expired-code' });
}
