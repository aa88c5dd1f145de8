import { describe, expect, it } from 'vitest';
import { cardProviderOf } from '../../../src/sync/payments/card-providers';
import { cardPartOf, type HeldCard } from '../../../src/sync/payments/held-card';

const encrypted = cardProviderOf('encrypted');
const plain = cardProviderOf('plain');
const chosen = { kind: 'NEW', nameOnCard: 'SOK DARA', saveCard: true } as const;

const sealedMessage = {
  type: 'card.encrypted',
  valid: true,
  jwe: 'a.b.c.d.e',
  scheme: 'VISA',
  last_digits: '4242',
  expiry_month: 4,
  expiry_year: 2030,
};
const detailsMessage = {
  type: 'card.details',
  valid: true,
  save_card: true,
  holder_name: 'SOK DARA',
  card_last_digits: '4242',
  expiry_month: 4,
  expiry_year: 2030,
  bin: '424242',
  scheme: 'VISA',
};
const details = {
  holder_name: 'SOK DARA',
  card_last_digits: '4242',
  expiry_month: 4,
  expiry_year: 2030,
  bin: '424242',
  scheme: 'VISA',
};

it('each way of passing on a card has its own frame', () => {
  expect([encrypted.path, plain.path]).toEqual(['/card-provider/fields', '/card-provider/widget']);
});

describe.each([
  ['encrypted', encrypted],
  ['plain', plain],
] as const)('the frame of the %s card', (adapter, provider) => {
  it('says how high it is, and that it is ready', () => {
    expect(provider.read({ type: 'card.ready', height: 210 })).toEqual({ type: 'size', height: 210, isReady: true });
    expect(provider.read({ type: 'card.size', height: 180 })).toEqual({ type: 'size', height: 180, isReady: false });
  });

  it.each([undefined, null, 'card.ready', {}, { type: 'card.size' }, { type: 'another', height: 5 }])(
    'is not believed when it says %j',
    (message) => {
      expect(provider.read(message)).toBeUndefined();
    },
  );

  it('confirms nothing while it holds no card, or the other kind', () => {
    const other: HeldCard = adapter === 'plain' ? { kind: 'sealed', jwe: 'x' } : { kind: 'details', details };
    expect(cardPartOf(chosen, null, adapter)).toBeUndefined();
    expect(cardPartOf(chosen, other, adapter)).toBeUndefined();
  });
});

describe('an encrypted card', () => {
  it('is passed on sealed, with the name and the wish to save it', () => {
    const news = encrypted.read(sealedMessage);
    expect(news).toEqual({
      type: 'card',
      entry: { valid: true, scheme: 'VISA', lastDigits: '4242' },
      held: { kind: 'sealed', jwe: 'a.b.c.d.e' },
    });
    expect(cardPartOf(chosen, { kind: 'sealed', jwe: 'a.b.c.d.e' }, 'encrypted')).toEqual({
      encrypted_card: { jwe: 'a.b.c.d.e', holder_name: 'SOK DARA', save_card: true },
    });
  });

  it.each([{ valid: false }, { jwe: null }])('is not valid, and not held, with %j', (change) => {
    expect(encrypted.read({ ...sealedMessage, ...change })).toMatchObject({ entry: { valid: false }, held: null });
  });
});

describe('a card of plain details', () => {
  it('is passed on without its number, as the frame was told to save it', () => {
    expect(plain.read(detailsMessage)).toEqual({
      type: 'card',
      entry: { valid: true, scheme: 'VISA', lastDigits: '4242' },
      held: { kind: 'details', details },
      nameOnCard: 'SOK DARA',
      saveCard: true,
    });
    expect(cardPartOf(chosen, { kind: 'details', details }, 'plain')).toEqual({
      card_details: { ...details, save_card: true },
    });
  });

  it.each([
    { valid: false },
    { holder_name: null },
    { card_last_digits: null },
    { expiry_month: null },
    { expiry_year: null },
    { bin: null },
    { scheme: null },
  ])('is not valid, and not held, with %j', (change) => {
    expect(plain.read({ ...detailsMessage, ...change })).toMatchObject({ entry: { valid: false }, held: null });
  });

  it('without a name shows an empty one', () => {
    expect(plain.read({ ...detailsMessage, holder_name: null })).toMatchObject({ nameOnCard: '' });
  });
});
