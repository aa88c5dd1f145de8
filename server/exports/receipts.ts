import type { Vat } from '../../src/domain/market/market';
import type { Brand } from '../../src/domain/market/brands';
import { taxMessageId } from '../../src/domain/market/tax-message';
import type { OrderRecord } from '../../src/domain/order/order';
import type { ReceiptDto } from '../../src/protocol/schemas';
import { presentReceipt } from './receipt';
import { RECEIPT_WORDS, receiptLines, receiptNotice } from './receipt-lines';
import { receiptPdf } from './receipt-pdf';
import { firstName, isLongOver } from '../tracking/tracking-presenter';
import { type Clock, unixSeconds } from '../clock';
import type { FlagService } from '../flags/flags';
import type { VendorRepository } from '../vendors/vendor-repository';
import { shopTimezone } from '../../src/domain/time/timezone';
import type { PortalCatalogues } from './portal-catalogues';
import { bcp47 } from '../../src/lib/language-tag';

export interface ReceiptDeps {
  catalogues: PortalCatalogues;
  currency: string;
  timezone: string;
  vat: Vat | null;
  brand: Brand;
  vendors: Pick<VendorRepository, 'find'>;
  flags: Pick<FlagService, 'all'>;
  clock: Clock;
}

/** Receipts of deliveries, for readers of the order's link (specification/history-and-exports.md#receipts). */
export class ReceiptService {
  constructor(private readonly deps: ReceiptDeps) {}

  async receipt(order: OrderRecord): Promise<ReceiptDto> {
    const { currency, timezone, vat, vendors, flags, clock } = this.deps;
    const isOld = isLongOver(order, unixSeconds(clock));
    // as on the public page: who brought it, once it is there
    const name = order.status === 'DELIVERED' && !isOld ? order.rider_name : null;
    const shop = await vendors.find(order.vendor_id);
    const isMinimal = (await flags.all())['tracking-page-settings'] === 'minimal';
    return presentReceipt(order, {
      currency,
      timezone: shopTimezone(timezone, shop?.vendor_information.timezone),
      vat,
      riderName: name ? firstName(name) : null,
      hidesPlace: isMinimal || isOld,
    });
  }

  /** As PDF, in the reader's language if the portal has it. */
  async pdf(order: OrderRecord, acceptLanguage: string | undefined): Promise<Buffer> {
    const words = await this.deps.catalogues.forReader(acceptLanguage);
    const word = (id: keyof typeof RECEIPT_WORDS) => words.text(id) ?? RECEIPT_WORDS[id];
    const receipt = await this.receipt(order);
    const language = bcp47(words.language);
    return receiptPdf({
      brand: this.deps.brand,
      title: word('page.receipt'),
      notice: receiptNotice(receipt, word),
      lines: receiptLines(receipt, word, { language, tax: (name) => words.text(taxMessageId(name)) ?? name }),
      language,
      madeAt: order.updated_at * 1000,
    });
  }
}
