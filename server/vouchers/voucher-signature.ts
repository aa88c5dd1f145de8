import { signedAmount, signedSurcharge } from '../delivery/fee-signature';
import type { Voucher } from '../../src/domain/order/order';
import { createHmac, timingSafeEqual } from 'node:crypto';

const PREFIX = 'v1.';

/** The signed terms of a voucher: the voucher, the reduced fee, and the signed quote it was reduced from. */
export interface SignedVoucherTerms {
  vendorId: string;
  voucher: Voucher;
  /** in the market's currency, reduced, and with the surcharge */
  fee: number;
  currency: string;
  /** how much of it is for paying in cash: the quote before the voucher is without it */
  cashSurcharge?: number;
}

/** The quote before the voucher. Its own signature contains the points and its validity. */
export interface BaseQuote {
  fee: number;
  signature: string;
}

/**
 * Signs the reduced fee. The quote is inside the signature, so that an order needs only this text: `v1.{quote as JSON,
 * base64url}.{HMAC-SHA256, base64url}`.
 */
export function signVoucher(key: Buffer, terms: SignedVoucherTerms, base: BaseQuote): string {
  const quote = Buffer.from(JSON.stringify([base.fee, base.signature])).toString('base64url');
  return `${PREFIX}${quote}.${mac(key, terms, quote).toString('base64url')}`;
}

export function isVoucherSignature(signature: string): boolean {
  return signature.startsWith(PREFIX);
}

/** The quote inside a signature that is ours for exactly these terms; undefined for any other. */
export function readVoucherSignature(key: Buffer, signature: string, terms: SignedVoucherTerms): BaseQuote | undefined {
  const match = /^v1\.([A-Za-z0-9_-]{1,900})\.([A-Za-z0-9_-]{43})$/.exec(signature);
  if (match === null) return undefined;
  const [, quote = '', given = ''] = match;
  const expected = mac(key, terms, quote);
  const actual = Buffer.from(given, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  return quoteInside(signature);
}

/** The quote inside a voucher's signature that was checked before; undefined for a signature of another kind. */
export function quoteInside(signature: string): BaseQuote | undefined {
  if (!isVoucherSignature(signature)) return undefined;
  const [fee, base] = JSON.parse(Buffer.from(signature.split('.')[1] ?? '', 'base64url').toString()) as [
    number,
    string,
  ];
  return { fee, signature: base };
}

function mac(key: Buffer, terms: SignedVoucherTerms, quote: string): Buffer {
  const { vendorId, voucher, fee, currency, cashSurcharge } = terms;
  const text = JSON.stringify([
    'voucher.v1',
    vendorId,
    voucher.code,
    voucher.type,
    voucher.amount,
    signedAmount(fee),
    currency,
    quote,
    ...signedSurcharge(cashSurcharge),
  ]);
  return createHmac('sha256', key).update(text).digest();
}
