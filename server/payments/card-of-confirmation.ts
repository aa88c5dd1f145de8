import { holdsCardNumber } from '../../src/domain/payment/card-number';
import { AppError } from '../../src/lib/app-error';
import type { PaymentConfirmRequestDto } from '../../src/protocol/schemas';
import type { CardInput } from './cards/provider';

/**
 * The one card a confirmation names. Throws `VALIDATION` for none or several, `CARD_INVALID` for a holder that is a
 * number.
 */
export function cardOf(body: PaymentConfirmRequestDto): CardInput {
  const { payment_instrument_id, encrypted_card, card_details } = body;
  // The holder's name is stored with a saved card, and shown.
  if (holdsCardNumber((encrypted_card ?? card_details)?.holder_name ?? '')) throw new AppError('CARD_INVALID');
  const ways = [payment_instrument_id, encrypted_card, card_details].filter((way) => way !== null && way !== undefined);
  if (ways.length === 1) {
    if (payment_instrument_id) return { kind: 'instrument', instrumentId: payment_instrument_id };
    if (encrypted_card) return { kind: 'encrypted', ...encrypted_card };
    if (card_details) return { kind: 'details', ...card_details };
  }
  throw new AppError('VALIDATION', {
    message: 'Exactly one of payment_instrument_id, encrypted_card and card_details is needed.',
  });
}
