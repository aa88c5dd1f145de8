import { loadOnce } from '../../src/lib/load-once';
import { unixSeconds } from '../../server/clock';
import { CardPaymentRepository } from './card-payments';
import { CardWalletRepository } from './card-wallets';
import { SecretRepository } from '../../server/common/secret-repository';
import type { SandboxDeps } from '../../server/sandbox';
import { encryptedFields } from './encrypted-fields';
import { plainDetails } from './plain-details';
import { ProviderKey } from './provider-key';
import { SandboxCards } from './sandbox-cards';
import { SandboxCardProvider } from './sandbox-provider';

/** The sandbox's card provider: for the platform behind its interface, and what its own pages need. */
export function openCards(deps: SandboxDeps) {
  const { market, db, clock } = deps;
  /** created on first use */
  const providerKey = loadOnce(() => openProviderKey(deps));
  const cards = new SandboxCards({
    wallets: new CardWalletRepository(db),
    payments: new CardPaymentRepository(db),
    clock,
  });
  const reader = market.cardAdapter === 'plain' ? plainDetails(clock) : encryptedFields(providerKey, clock);
  return { provider: new SandboxCardProvider(cards, reader), cards, providerKey };
}

/** The key pair whose public half encrypts cards in the provider's frame. */
export function openProviderKey({ db, keyring, clock }: Pick<SandboxDeps, 'db' | 'keyring' | 'clock'>) {
  const secrets = new SecretRepository(db);
  const store = {
    find: (name: string) => secrets.find(name),
    findOrCreate: (name: string, make: () => string) => secrets.findOrCreate(name, make, unixSeconds(clock)),
  };
  return ProviderKey.open(store, keyring.key('card-provider'));
}
