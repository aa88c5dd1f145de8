import { describe, expect, it } from 'vitest';
import { cardAdapterOf } from '../../../src/domain/payment/card-adapter';
import { availablePaymentMethods, isMethodAllowed, methodsOfList } from '../../../src/domain/payment/methods';

const COUNTRY = 'CASH_ON_DELIVERY|ONLINE_PAYMENT';

function offered(
  list: string | null,
  { on = [] as string[], activated = true, origin = true, guest = false } = {},
): string[] {
  return availablePaymentMethods({
    countryMethods: methodsOfList(list),
    hasPaymentActivated: activated,
    hasCardOrigin: origin,
    isGuest: guest,
    isFlagOn: (flag) => on.includes(flag),
  });
}

describe('the payment methods offered', () => {
  it.each<[string, () => string[], string[]]>([
    ['what the country lists', () => offered(COUNTRY), ['CASH_ON_DELIVERY', 'ONLINE_PAYMENT']],
    ['cash alone', () => offered('CASH_ON_DELIVERY'), ['CASH_ON_DELIVERY']],
    ['cards alone', () => offered('ONLINE_PAYMENT'), ['ONLINE_PAYMENT']],
    [
      'with spaces around the pipes',
      () => offered(' CASH_ON_DELIVERY | ONLINE_PAYMENT '),
      ['CASH_ON_DELIVERY', 'ONLINE_PAYMENT'],
    ],
    ['already paid where the country lists it', () => offered('PAID|CASH_ON_DELIVERY'), ['CASH_ON_DELIVERY', 'PAID']],
    ['nothing unknown', () => offered('BARTER|CASH_ON_DELIVERY'), ['CASH_ON_DELIVERY']],
    ['none for an empty list', () => offered(''), []],
    ['the usual two where the list could not be read', () => offered(null), ['CASH_ON_DELIVERY', 'ONLINE_PAYMENT']],
    ['no card where payment is not activated', () => offered(COUNTRY, { activated: false }), ['CASH_ON_DELIVERY']],
    [
      'no card where the provider has no origin of its own',
      () => offered(COUNTRY, { origin: false }),
      ['CASH_ON_DELIVERY'],
    ],
    [
      'pay at pickup with its flag, whatever the list says',
      () => offered(COUNTRY, { on: ['pay-at-pickup'] }),
      ['CASH_ON_DELIVERY', 'ONLINE_PAYMENT', 'PAYMENT_ON_DELIVERY'],
    ],
    ['not without it, even where the list has it', () => offered('PAYMENT_ON_DELIVERY|NONE'), []],
    [
      'no payment with its flag',
      () => offered('CASH_ON_DELIVERY', { on: ['no-payment-method'] }),
      ['CASH_ON_DELIVERY', 'NONE'],
    ],
    [
      'online alone for a guest',
      () => offered(COUNTRY, { guest: true, on: ['pay-at-pickup', 'no-payment-method'] }),
      ['ONLINE_PAYMENT'],
    ],
    ['none for a guest where cards are not taken', () => offered(COUNTRY, { guest: true, activated: false }), []],
    ['none for a guest where only cash is listed', () => offered('CASH_ON_DELIVERY', { guest: true }), []],
  ])('are %s', (_name, methods, expected) => expect(methods()).toEqual(expected));

  it('are unknown when the list could not be read', () => {
    expect(methodsOfList(null)).toBeNull();
    expect(methodsOfList(' PAID |NONE')).toEqual(['PAID', 'NONE']);
  });

  it('follow the same rule on both sides: a list decides, or a flag', () => {
    const none = () => false;
    expect(isMethodAllowed('CASH_ON_DELIVERY', ['ONLINE_PAYMENT'], none)).toBe(false);
    expect(isMethodAllowed('PAID', null, none)).toBe(false);
    expect(isMethodAllowed('NONE', ['NONE'], none)).toBe(false);
    expect(isMethodAllowed('NONE', [], (flag) => flag === 'no-payment-method')).toBe(true);
  });
});

describe('the card adapter', () => {
  const on = (flag: string) => flag === 'tw-card-provider';
  it.each([
    [{ country: 'KH', cardAdapter: 'encrypted' }, on, 'encrypted'],
    [{ country: 'KH', cardAdapter: 'encrypted' }, () => true, 'encrypted'],
    [{ country: 'KW', cardAdapter: 'plain' }, () => false, 'plain'],
    [{ country: 'TW', cardAdapter: 'encrypted' }, on, 'plain'],
    [{ country: 'TW', cardAdapter: 'encrypted' }, () => false, 'encrypted'],
  ] as const)('for %o', (market, isFlagOn, adapter) => expect(cardAdapterOf(market, isFlagOn)).toBe(adapter));
});
