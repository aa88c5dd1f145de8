import type { Static } from 'typebox';
import type { PaymentInstrumentSchema } from './card.schema';

/** A saved card as shown to a person; the id is the provider's token for it (specification/cards.md#card-form). */
export type SavedCard = Static<typeof PaymentInstrumentSchema>;

/** specification/cards.md#card-form `newOrExistingCard` */
export type CardChoice = 'NOT_SET' | 'NEW' | 'EXISTING';

/** What the provider's frame reports about the card typed into it; never a number. */
export interface CardEntry {
  /** everything the provider needs has been entered */
  valid: boolean;
  scheme: string | null;
  lastDigits: string | null;
}

/** The payment details as entered (specification/cards.md#card-form). */
export interface CardForm {
  choice: CardChoice;
  instrumentId: string | null;
  nameOnCard: string;
  saveCard: boolean;
  entry: CardEntry;
  /** the portal asks for the name and for saving the card; otherwise the provider's own widget does, and reports it */
  asksName: boolean;
}

export const EMPTY_ENTRY: CardEntry = { valid: false, scheme: null, lastDigits: null };

/** How a payment is confirmed: with a saved card, or with the content of the provider's frame. */
export type ChosenCard =
  | { kind: 'EXISTING'; instrumentId: string }
  | { kind: 'NEW'; nameOnCard: string; saveCard: boolean };

/**
 * The form as it opens: a choice only if there is one, and a saved card preselected only for a guest
 * (specification/cards.md#card-form).
 */
export function openCardForm(
  instruments: readonly SavedCard[],
  { isGuest, asksName }: { isGuest: boolean; asksName: boolean },
): CardForm {
  const [newest] = instruments;
  const preselected = isGuest && newest !== undefined;
  return {
    choice: newest === undefined ? 'NEW' : preselected ? 'EXISTING' : 'NOT_SET',
    instrumentId: preselected ? newest.id : null,
    nameOnCard: '',
    saveCard: false,
    entry: EMPTY_ENTRY,
    asksName,
  };
}

/** The first missing field, for the focus; undefined when the form is valid (specification/cards.md#card-form). */
export function missingOfCard(form: CardForm): 'choice' | 'nameOnCard' | 'card' | undefined {
  if (form.choice === 'EXISTING' && form.instrumentId !== null) return undefined;
  if (form.choice !== 'NEW') return 'choice';
  if (form.nameOnCard.trim() === '') return form.asksName ? 'nameOnCard' : 'card';
  return form.entry.valid ? undefined : 'card';
}

/** The card to pay with, once nothing is missing. */
export function chosenCard(form: CardForm): ChosenCard | undefined {
  if (missingOfCard(form) !== undefined) return undefined;
  if (form.choice === 'EXISTING' && form.instrumentId !== null) {
    return { kind: 'EXISTING', instrumentId: form.instrumentId };
  }
  return { kind: 'NEW', nameOnCard: form.nameOnCard.trim(), saveCard: form.saveCard };
}
