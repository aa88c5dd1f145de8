import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { AppError } from '../../src/lib/app-error';
import { type Clock, unixSeconds } from '../../server/clock';
import { isExpired, isSecurityCode, passesLuhn, schemeOf } from './pages/card-rules';
import { CARD_METHOD_NAMES } from '../../server/payments/cards/provider';
import { verdictOfNumber } from './card-verdict';
import type { ProviderKey } from './provider-key';
import type { ReadCard } from './sandbox-cards';
import type { CardReader } from './sandbox-provider';

/** What the iframe encrypts; outside it a card number is only ever seen here, and only in memory. */
const Plaintext = Type.Object({
  number: Type.String({ pattern: '^\\d{12,19}$' }),
  cvc: Type.String({ pattern: '^\\d{3,4}$' }),
  expiry_month: Type.Integer({ minimum: 1, maximum: 12 }),
  expiry_year: Type.Integer({ minimum: 2000, maximum: 2099 }),
});

/** Encrypted fields (specification/cards.md#card-entry): the portal passes a JWE on that it cannot decrypt. */
export function encryptedFields(key: () => Promise<ProviderKey>, clock: Clock): CardReader {
  return {
    adapter: 'encrypted',
    methodName: CARD_METHOD_NAMES.encrypted,
    read: async (card): Promise<ReadCard> => {
      if (card.kind !== 'encrypted') throw new AppError('CARD_INVALID', { because: 'adapter' });
      const fields = parse(await (await key()).decrypt(card.jwe));
      if (fields === undefined) throw new AppError('CARD_INVALID', { because: 'unreadable' });
      const { number, cvc, expiry_month, expiry_year } = fields;
      const scheme = schemeOf(number);
      if (!passesLuhn(number)) throw new AppError('CARD_INVALID', { because: 'number' });
      if (!isSecurityCode(cvc, scheme)) throw new AppError('CARD_INVALID', { because: 'cvc' });
      if (isExpired(expiry_month, expiry_year, unixSeconds(clock))) {
        throw new AppError('CARD_INVALID', { because: 'expired' });
      }
      return {
        verdict: verdictOfNumber(number),
        scheme,
        last_digits: number.slice(-4),
        expiry_month,
        expiry_year,
        holder_name: card.holder_name,
        save: card.save_card,
      };
    },
  };
}

function parse(plaintext: Uint8Array | undefined): Static<typeof Plaintext> | undefined {
  if (plaintext === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(plaintext));
    return Value.Check(Plaintext, value) ? value : undefined;
  } catch {
    // not JSON
    return undefined;
  }
}
