import { describe, expect, it } from 'vitest';
import {
  type CardForm,
  chosenCard,
  missingOfCard,
  openCardForm,
  type SavedCard,
} from '../../../src/domain/payment/card-form';

const SAVED: SavedCard = {
  id: 'ins_1',
  scheme: 'visa',
  last_digits: '1111',
  expiry_month: 8,
  expiry_year: 2035,
  holder_name: 'SOK DARA',
};
const TYPED = { valid: true, scheme: 'visa', lastDigits: '1111' };
const fresh = openCardForm([], { isGuest: false, asksName: true });
const form = (change: Partial<CardForm>): CardForm => ({ ...fresh, ...change });

describe('the card form', () => {
  it.each([
    ['a merchant without saved cards enters one', [], false, 'NEW', null],
    ['a merchant with saved cards chooses', [SAVED], false, 'NOT_SET', null],
    ['a guest has the saved one preselected', [SAVED, { ...SAVED, id: 'ins_2' }], true, 'EXISTING', 'ins_1'],
    ['a guest without saved cards enters one', [], true, 'NEW', null],
  ] as const)('opens so that %s', (_name, cards, isGuest, choice, instrumentId) => {
    expect(openCardForm(cards, { isGuest, asksName: true })).toMatchObject({ choice, instrumentId });
  });

  it.each([
    ['nothing chosen', form({ choice: 'NOT_SET' }), 'choice'],
    ['a saved card that is none', form({ choice: 'EXISTING' }), 'choice'],
    ['a saved card', form({ choice: 'EXISTING', instrumentId: 'ins_1' }), undefined],
    ['a new card without a name', form({ entry: TYPED }), 'nameOnCard'],
    ['a name of spaces', form({ entry: TYPED, nameOnCard: '  ' }), 'nameOnCard'],
    ['a name without a card', form({ nameOnCard: 'SOK DARA' }), 'card'],
    ['neither', form({}), 'nameOnCard'],
    ['both', form({ entry: TYPED, nameOnCard: 'SOK DARA' }), undefined],
    ["a widget's card without a name", form({ asksName: false, entry: TYPED }), 'card'],
  ] as const)('is checked for %s', (_name, given, missing) => {
    expect(missingOfCard(given)).toBe(missing);
    expect(chosenCard(given) === undefined).toBe(missing !== undefined);
  });

  it('pays with the new card even if a saved one was chosen before', () => {
    const changed = form({ choice: 'NEW', instrumentId: 'ins_1' });
    expect(missingOfCard(changed)).toBe('nameOnCard');
    expect(chosenCard({ ...changed, entry: TYPED, nameOnCard: 'SOK DARA' })).toMatchObject({ kind: 'NEW' });
  });

  it('says which card to pay with', () => {
    expect(chosenCard(form({ choice: 'EXISTING', instrumentId: 'ins_1', nameOnCard: 'X' }))).toEqual({
      kind: 'EXISTING',
      instrumentId: 'ins_1',
    });
    expect(chosenCard(form({ entry: TYPED, nameOnCard: ' SOK DARA ', saveCard: true }))).toEqual({
      kind: 'NEW',
      nameOnCard: 'SOK DARA',
      saveCard: true,
    });
  });
});

it('starts empty, with nothing to be saved', () => {
  expect(openCardForm([], { isGuest: false, asksName: false })).toEqual({
    choice: 'NEW',
    instrumentId: null,
    nameOnCard: '',
    saveCard: false,
    entry: { valid: false, scheme: null, lastDigits: null },
    asksName: false,
  });
});
