import { holdsCardNumber } from '../../src/domain/payment/card-number';
import { AppError } from '../../src/lib/app-error';

/**
 * Refuses card numbers in texts that everybody who carries or reads the order would see. Throws `VALIDATION` with the key
 * of the field's message.
 */
export function refuseCardNumbers({
  description,
  notes,
}: {
  description?: string | null | undefined;
  notes?: string | null | undefined;
}): void {
  if (holdsCardNumber(description ?? '')) throw cardNumber('validation.description-card-number', 'The description');
  if (holdsCardNumber(notes ?? '')) throw cardNumber('validation.notes-card-number', 'The notes');
}

function cardNumber(translationKey: string, what: string): AppError {
  return new AppError('VALIDATION', { translationKey, message: `${what} must not hold a card number.` });
}
