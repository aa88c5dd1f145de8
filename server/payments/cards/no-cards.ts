import type { CardAdapter } from '../../../src/domain/payment/card-adapter';
import { AppError } from '../../../src/lib/app-error';
import { CARD_METHOD_NAMES, type CardOutcome, type CardProvider } from './provider';

/** Where nobody takes cards: nothing is paid, and of earlier payments nothing is known. */
export function noCards(adapter: CardAdapter): CardProvider {
  const refuse = () => Promise.reject(new AppError('PAYMENT_METHOD_NOT_ALLOWED', { because: 'no-card-provider' }));
  const unknown = (): Promise<CardOutcome> => Promise.resolve({ state: 'unknown' });
  return {
    adapter,
    methodName: CARD_METHOD_NAMES[adapter],
    openWallet: refuse,
    instruments: refuse,
    check: refuse,
    pay: refuse,
    status: unknown,
    cancel: () => Promise.resolve({ state: 'cancelled' }),
    refund: unknown,
    onAnswered: () => undefined,
  };
}
