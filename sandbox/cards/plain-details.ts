import { AppError } from '../../src/lib/app-error';
import { type Clock, unixSeconds } from '../../server/clock';
import { isExpired } from './pages/card-rules';
import { CARD_METHOD_NAMES } from '../../server/payments/cards/provider';
import { verdictOfDetails } from './card-verdict';
import type { ReadCard } from './sandbox-cards';
import type { CardReader } from './sandbox-provider';

/**
 * Plain card details (specification/cards.md#card-entry): the provider's widget keeps the number and gives the portal
 * what may be shown.
 */
export function plainDetails(clock: Clock): CardReader {
  return {
    adapter: 'plain',
    methodName: CARD_METHOD_NAMES.plain,
    read: async (card): Promise<ReadCard> => {
      if (card.kind !== 'details') throw new AppError('CARD_INVALID', { because: 'adapter' });
      if (isExpired(card.expiry_month, card.expiry_year, unixSeconds(clock))) {
        throw new AppError('CARD_INVALID', { because: 'expired' });
      }
      return {
        verdict: verdictOfDetails(card.bin, card.card_last_digits),
        scheme: card.scheme,
        last_digits: card.card_last_digits,
        expiry_month: card.expiry_month,
        expiry_year: card.expiry_year,
        holder_name: card.holder_name,
        save: card.save_card,
      };
    },
  };
}
