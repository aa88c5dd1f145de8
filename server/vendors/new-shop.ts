import type { MarketRow } from '../../src/domain/market/market';
import type { Coordinates } from '../../src/domain/order/order';
import type { Vendor } from '../../src/domain/vendor/vendor';
import { unixSeconds, type Clock } from '../clock';
import type { Keyring } from '../common/keyring';
import { SandboxGate } from '../common/sandbox-gate';
import type { Db } from '../db/database';
import { MailSecrets } from '../accounts/mail-secrets';
import { OwnerInvitationRepository } from '../accounts/owner-invitation-repository';
import { ownersOf, ShopOwners } from '../accounts/shop-owners';
import { UserRepository } from '../accounts/user-repository';
import { newVendorId } from '../orders/order-ids';
import { OutboxRepository } from '../outbox/outbox-repository';
import { StartError } from '../start-error';
import { ParameterRepository } from './parameter-repository';
import { VendorRepository } from './vendor-repository';

/** As the operator gives it, checked. */
export interface NewShop {
  name: string;
  /** an address as accounts are stored */
  owner: string;
  /** with its country's prefix */
  phone: string;
  /** undefined: a chain, whose owner adds its collection points */
  place: (Coordinates & { address: string }) | undefined;
  /** `dddd:dddd`; undefined: the country's */
  hours: string | undefined;
  /** the shop is there: its owner is only invited again */
  again: boolean;
}

export interface NewShopDeps {
  db: Db;
  keyring: Pick<Keyring, 'key'>;
  market: Pick<MarketRow, 'country' | 'city' | 'currency'>;
  /** the portal's address for the link of the mail */
  origin: string;
  clock: Clock;
}

export interface AddedShop {
  vendorId: string;
  /** the owner has an account, and accepts by the mail's link; else they register with the shop's code */
  hasAccount: boolean;
}

/**
 * A shop that the operator adds, as no call can (specification/operation.md#first-shop). The invitation waits in the
 * outbox for the running server.
 * @throws StartError where the owner has a shop of that name, unless they are to be invited to it `again`
 */
export async function addShop(shop: NewShop, { db, keyring, market, origin, clock }: NewShopDeps): Promise<AddedShop> {
  const owners = new ShopOwners({
    mails: { add: (trx, mail) => new OutboxRepository(trx, 'mail').insert(mail, unixSeconds(clock)) },
    secrets: new MailSecrets(keyring.key('mail-secret')),
    // what a sandbox left behind is nobody's account
    gate: new SandboxGate(false),
    clock,
  });
  const { name, owner, phone, place, hours } = shop;
  const { country, city, currency } = market;
  const point = place && { address_text: place.address, latitude: place.latitude, longitude: place.longitude };
  return db.transaction().execute(async (trx) => {
    const vendors = new VendorRepository(trx);
    const hasAccount = (await new UserRepository(trx).findByEmail(owner)) !== undefined;
    const known = await vendors.lockNamed(name, owner);
    if (known !== undefined || shop.again) {
      const before = mayBeInvited(known, shop);
      const { vendor_id: vendorId } = before;
      // an invitation that could still be accepted may have been lost with its mail
      await new OwnerInvitationRepository(trx).remove(vendorId, [owner]);
      await owners.replace(
        trx,
        { after: before, before, owners: ownersOf(before) },
        { mailed: new Set([owner]), origin },
      );
      return { vendorId, hasAccount };
    }
    const vendorId = newVendorId(country);
    const vendor = {
      vendor_id: vendorId,
      is_parent: place === undefined,
      is_registered: hasAccount,
      name,
      vendor_information: {
        name,
        currency,
        contact: { phone },
        location: { city, country_code: country, ...point },
      },
    };
    await vendors.insert(vendor);
    if (hours !== undefined) await new ParameterRepository(trx).set('serviceHours', hours, vendorId);
    const change = { after: vendor, before: undefined, owners: [owner] };
    await owners.replace(trx, change, { mailed: new Set([owner]), origin });
    return { vendorId, hasAccount };
  });
}

/** @throws StartError for a shop that would be a second one of its name, or that nobody has to be invited to */
function mayBeInvited(known: Vendor | undefined, { name, owner, again }: NewShop): Vendor {
  if (known === undefined) throw new StartError(`${owner} has no shop "${name}" to be invited to: leave out --again.`);
  const code = `${known.vendor_id} is the shop "${name}" of ${owner} already`;
  if (!again) throw new StartError(`${code}: add --again to send the invitation again.`);
  if (known.vendor_information.invited_owners?.includes(owner) !== true) {
    throw new StartError(`${code}, who has accepted it.`);
  }
  return known;
}
