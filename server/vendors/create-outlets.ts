import type { Accounts } from '../accounts/create-accounts';
import type { App } from '../http/types';
import type { Parts } from '../parts';
import { OutletInvitations } from './outlet-invitations';
import { outletRoutes } from './outlet-routes';
import { OutletUseCases } from './outlet-use-cases';
import { OutletService } from './outlets';

/** Collection points, whose owners have accounts. */
export function createOutlets(parts: Parts, { accounts, signIn }: Pick<Accounts, 'accounts' | 'signIn'>) {
  const { limiter, flags, settings } = parts;
  const { limits, publicOrigins } = settings;
  const outlets = new OutletService({
    ...parts,
    mails: accounts.mails,
    invitations: new OutletInvitations({ limiter, limits }),
    owners: accounts.owners,
    signIn,
    announce: parts.announceVendor,
  });
  const useCases = new OutletUseCases({ outlets, flags, limiter, changesPerHour: limits.outletChanges });
  return { outlets, routes: (app: App) => outletRoutes(app, useCases, { publicOrigins }) };
}
