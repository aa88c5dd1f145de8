import type { HttpClient } from '../../api/http-client';
import { ReceiptsApi } from '../../api/receipts-api';
import type { LinkStore } from '../../db/link-store';
import { AppError } from '../../lib/app-error';
import type { Clock } from '../../platform/clock';
import { check } from '../../protocol/check';
import { ReceiptSchema } from '../../protocol/schemas/receipt';
import type { ReceiptDto } from '../../protocol/schemas';
import type { PlatformFile } from '../../api/files-api';
import { GONE } from './link-watch';
import { ignore } from '../../lib/ignore';

/** Made by the platform each time; not stored on this device. */
export function fetchReceiptPdf(trackingId: string, language: string, http: HttpClient): Promise<PlatformFile> {
  return new ReceiptsApi(http).pdf(trackingId, language);
}

/** The platform's answer, else the last one stored on this device. */
export async function keptReceipt(
  trackingId: string,
  { http, store, clock }: { http: HttpClient; store: LinkStore; clock: Clock },
): Promise<ReceiptDto> {
  // beside the order's own record, whose name is the bare id
  const key = `receipt:${trackingId}`;
  try {
    const receipt = await new ReceiptsApi(http).get(trackingId);
    await ignore(store.write({ trackingId: key, record: receipt, storedAt: clock.now() }), 'receipt: keep');
    return receipt;
  } catch (error) {
    if (error instanceof AppError && GONE.has(error.code)) {
      await ignore(store.remove(key), 'receipt: remove');
      throw error;
    }
    const kept = await ignore(store.read(key), 'receipt: read');
    if (kept !== undefined && check(ReceiptSchema, kept.record)) return kept.record;
    throw error;
  }
}
