import type { CardAdapter } from '../../domain/payment/card-adapter';
import type { ChosenCard } from '../../domain/payment/card-form';
import type { PaymentConfirmRequestDto } from '../../protocol/schemas/payment';

/** How a confirmation names the card: exactly one of the three ways (specification/cards.md#payment-sequence). */
export type CardPart = Pick<PaymentConfirmRequestDto, 'payment_instrument_id' | 'encrypted_card' | 'card_details'>;

/** What the provider's frame gave to pass on: encrypted, or details without a number. Only ever in memory. */
export type HeldCard =
  | { kind: 'sealed'; jwe: string }
  | { kind: 'details'; details: Omit<NonNullable<CardPart['card_details']>, 'save_card'> };

/**
 * How the confirmation names the chosen card. Undefined while the frame of this adapter holds none: what the frame of
 * the other one gave does not count.
 */
export function cardPartOf(card: ChosenCard, held: HeldCard | null, adapter: CardAdapter): CardPart | undefined {
  if (card.kind === 'EXISTING') return { payment_instrument_id: card.instrumentId };
  const { nameOnCard, saveCard } = card;
  if (adapter === 'plain') {
    return held?.kind === 'details' ? { card_details: { ...held.details, save_card: saveCard } } : undefined;
  }
  return held?.kind === 'sealed'
    ? { encrypted_card: { jwe: held.jwe, holder_name: nameOnCard, save_card: saveCard } }
    : undefined;
}
