import type { CardAdapter } from '../../domain/payment/card-adapter';
import type { CardEntry } from '../../domain/payment/card-form';
import { check } from '../../protocol/check';
import { CardDetailsMessage, CardEncryptedMessage, CardSizeMessage } from '../../protocol/schemas/card-frame';
import type { HeldCard } from './held-card';

/** What a message of the provider's frame says. */
export type FrameNews =
  | { type: 'size'; height: number; isReady: boolean }
  | { type: 'card'; entry: CardEntry; held: HeldCard | null; nameOnCard?: string; saveCard?: boolean };

/**
 * A card provider as the portal knows it (specification/cards.md#card-entry): where its frame is, and what its messages
 * mean. Portal code never sees a card number.
 */
export interface CardProvider {
  /** under the provider's origin */
  readonly path: string;
  /** Undefined for anything but a message of this provider. */
  read(message: unknown): FrameNews | undefined;
}

const encryptedFields: CardProvider = {
  path: '/card-provider/fields',
  read: (message) => {
    if (!check(CardEncryptedMessage, message)) return readSize(message);
    const { valid, jwe, scheme, last_digits: lastDigits } = message;
    const held: HeldCard | null = valid && jwe !== null ? { kind: 'sealed', jwe } : null;
    return { type: 'card', entry: { valid: held !== null, scheme, lastDigits }, held };
  },
};

const plainDetails: CardProvider = {
  path: '/card-provider/widget',
  read: (message) => {
    if (!check(CardDetailsMessage, message)) return readSize(message);
    const {
      valid,
      save_card: saveCard,
      holder_name,
      card_last_digits,
      expiry_month,
      expiry_year,
      bin,
      scheme,
    } = message;
    const isWhole =
      valid && holder_name && card_last_digits && expiry_month !== null && expiry_year !== null && bin && scheme;
    const held: HeldCard | null = isWhole
      ? { kind: 'details', details: { holder_name, card_last_digits, expiry_month, expiry_year, bin, scheme } }
      : null;
    const entry = { valid: held !== null, scheme, lastDigits: card_last_digits };
    return { type: 'card', entry, held, nameOnCard: holder_name ?? '', saveCard };
  },
};

export function cardProviderOf(adapter: CardAdapter): CardProvider {
  return adapter === 'plain' ? plainDetails : encryptedFields;
}

function readSize(message: unknown): FrameNews | undefined {
  if (!check(CardSizeMessage, message)) return undefined;
  return { type: 'size', height: message.height, isReady: message.type === 'card.ready' };
}
