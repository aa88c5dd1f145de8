import type { CardAdapter } from '../../domain/payment/card-adapter';
import type { CardEntry, ChosenCard } from '../../domain/payment/card-form';
import { check } from '../../protocol/check';
import { CardDetailsMessage, CardEncryptedMessage, CardSizeMessage } from '../../protocol/schemas/card-frame';
import type { PaymentConfirmRequestDto } from '../../protocol/schemas/payment';

/** How a confirmation names the card: exactly one of the three ways (decisions §3). */
export type CardPart = Pick<PaymentConfirmRequestDto, 'payment_instrument_id' | 'encrypted_card' | 'card_details'>;

/** What the provider's frame gave to pass on: encrypted, or details without a number. Only ever in memory. */
export type HeldCard =
  | { kind: 'sealed'; jwe: string }
  | { kind: 'details'; details: Omit<NonNullable<CardPart['card_details']>, 'save_card'> };

/** What a message of the provider's frame says. */
export type FrameNews =
  | { type: 'size'; height: number; isReady: boolean }
  | { type: 'card'; entry: CardEntry; held: HeldCard | null; nameOnCard?: string; saveCard?: boolean };

/**
 * A card provider as the portal knows it (decisions §5): where its frame is, what its messages mean, and how a
 * confirmation names the card in it. Portal code never sees a card number.
 */
export interface CardProvider {
  readonly adapter: CardAdapter;
  /** under the provider's origin */
  readonly path: string;
  /** the portal asks for the name and for saving the card; otherwise the frame does */
  readonly asksName: boolean;
  /** Undefined for anything but a message of this provider. */
  read(message: unknown): FrameNews | undefined;
  /** Undefined while the frame holds no card. */
  confirmation(chosen: Extract<ChosenCard, { kind: 'NEW' }>, held: HeldCard | null): CardPart | undefined;
}

const encryptedFields: CardProvider = {
  adapter: 'encrypted',
  path: '/card-provider/fields',
  asksName: true,
  read: (message) => {
    if (!check(CardEncryptedMessage, message)) return readSize(message);
    const { valid, jwe, scheme, last_digits: lastDigits } = message;
    const held: HeldCard | null = valid && jwe !== null ? { kind: 'sealed', jwe } : null;
    return { type: 'card', entry: { valid: held !== null, scheme, lastDigits }, held };
  },
  confirmation: ({ nameOnCard, saveCard }, held) =>
    held?.kind === 'sealed'
      ? { encrypted_card: { jwe: held.jwe, holder_name: nameOnCard, save_card: saveCard } }
      : undefined,
};

const plainDetails: CardProvider = {
  adapter: 'plain',
  path: '/card-provider/widget',
  asksName: false,
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
  confirmation: ({ saveCard }, held) =>
    held?.kind === 'details' ? { card_details: { ...held.details, save_card: saveCard } } : undefined,
};

export function cardProviderOf(adapter: CardAdapter): CardProvider {
  return adapter === 'plain' ? plainDetails : encryptedFields;
}

function readSize(message: unknown): FrameNews | undefined {
  if (!check(CardSizeMessage, message)) return undefined;
  return { type: 'size', height: message.height, isReady: message.type === 'card.ready' };
}
