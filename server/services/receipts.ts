import type { OrderRecord } from '../../src/domain/order/order';
import type { ReceiptDto } from '../../src/protocol/schemas';
import { presentReceipt } from '../presenters/receipt';
import { RECEIPT_WORDS, receiptLines } from '../presenters/receipt-lines';
import { receiptPdf } from '../providers/documents/receipt-pdf';
import type { PortalCatalogues } from './portal-catalogues';

export interface ReceiptDeps {
  catalogues: PortalCatalogues;
  currency: string;
  timezone: string;
  /** the brand's word mark */
  mark: string;
}

/** Receipts of deliveries, for readers of the order's link (decisions §3). */
export class ReceiptService {
  constructor(private readonly deps: ReceiptDeps) {}

  receipt(order: OrderRecord): ReceiptDto {
    const { currency, timezone } = this.deps;
    return presentReceipt(order, { currency, timezone });
  }

  /** As PDF, in the reader's language if the portal has it. */
  async pdf(order: OrderRecord, acceptLanguage: string | undefined): Promise<Buffer> {
    const words = await this.deps.catalogues.forReader(acceptLanguage);
    const word = (id: keyof typeof RECEIPT_WORDS) => words.text(id) ?? RECEIPT_WORDS[id];
    return receiptPdf({
      mark: this.deps.mark,
      title: word('page.receipt'),
      lines: receiptLines(this.receipt(order), word),
      language: words.language.replaceAll('_', '-'),
      madeAt: order.updated_at * 1000,
    });
  }
}
