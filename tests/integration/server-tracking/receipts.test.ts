import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECEIPT_WORDS, receiptLines, receiptNotice } from '../../../server/exports/receipt-lines';
import { PortalCatalogues } from '../../../server/exports/portal-catalogues';
import { compileCatalogue } from '../../../scripts/vite/catalogues';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shortOrderId } from '../../../src/domain/order/short-id';
import type { OrderRecord } from '../../../src/domain/order/order';
import { required } from '../../../src/lib/assert';
import { bcp47 } from '../../../src/lib/language-tag';
import { ReceiptAnswer } from '../../../src/protocol/schemas';
import { API, codeOf, orderRequest, postOrder, startPlatform, type TestPlatform } from '../server/support/platform';

describe('receipts', () => {
  let platform: TestPlatform;
  let one: string;

  beforeAll(async () => {
    platform = await startPlatform({ env: { RECEIPTS: '3' } });
    one = await platform.signIn('one@test.example');
  });
  afterAll(() => platform.stop());

  const place = async (): Promise<OrderRecord> =>
    (await postOrder(platform, orderRequest(platform), { authorization: one })).json().result;
  const receipt = (trackingId: string | null | undefined, headers: Record<string, string> = {}) =>
    platform.app.inject({ method: 'GET', url: `${API}/receipt/${trackingId}`, headers });

  it('say what was delivered, when and for how much, without name, number or address of the recipient', async () => {
    const order = await place();
    const placedAt = platform.clock.seconds;
    platform.clock.advanceAtOnce(60_000);
    await platform.services.transitions.apply(order.order_id, { status: 'PICKED_UP', at: platform.clock.seconds });
    platform.clock.advanceAtOnce(60_000);
    await platform.services.transitions.apply(order.order_id, { status: 'DELIVERED', at: platform.clock.seconds });
    const answer = await receipt(order.tracking_id);
    expect(answer.statusCode).toBe(200);
    expect(Value.Check(ReceiptAnswer, answer.json())).toBe(true);
    expect(answer.json().result).toEqual({
      order_id: order.order_id,
      order_number: shortOrderId(order),
      tracking_id: order.tracking_id,
      status: 'DELIVERED',
      placed_at: placedAt,
      collected_at: placedAt + 60,
      finished_at: placedAt + 120,
      pickup_name: 'Vendor kh-1',
      pickup_address: expect.any(String),
      drop_off_area: null,
      vat_number: null,
      rider_name: null,
      payment_method: 'CASH_ON_DELIVERY',
      item_amount: 12.5,
      fee_charged: 2.1,
      cash_collected: 12.5,
      delivery_fee: 2.1,
      standard_delivery_fee: null,
      cash_surcharge: null,
      fee_tax: { name: 'VAT', percent: 10, amount: 0.19 },
      voucher: null,
      currency: 'USD',
      timezone: 'Asia/Phnom_Penh',
    });
    expect(answer.body).not.toMatch(/Sok|Dara|12345678|Street 51|two boxes/);
    expect(answer.headers['x-robots-tag']).toContain('noindex');
  });

  it.each([
    ['CANCELLED', 'receipt.not-delivered'],
    ['RETURNED_TO_VENDOR', 'receipt.brought-back'],
    ['DELIVERED', undefined],
  ] as const)('of an order that is %s say in their head if nothing was delivered', async (status, notice) => {
    const order = await place();
    await platform.services.transitions.apply(order.order_id, { status, at: platform.clock.seconds, force: true });
    const { result } = (await receipt(order.tracking_id)).json();
    expect(receiptNotice(result, (id) => id)).toBe(notice);
    const lines = new Map(receiptLines(result, (id) => id));
    const isCharged = status !== 'CANCELLED';
    expect(result).toMatchObject({
      fee_charged: isCharged ? 2.1 : 0,
      cash_collected: status === 'DELIVERED' ? 12.5 : 0,
    });
    expect(lines.get('receipt.fee-account')).toBe(isCharged ? 'USD 2.10' : undefined);
    expect(lines.get('receipt.tax')).toBe(isCharged ? 'USD 0.19 (VAT 10%)' : undefined);
    expect(lines.get('tracking.facts.fee')).toBe(isCharged ? undefined : 'receipt.not-charged');
    expect(lines.get('receipt.at-door')).toBe(status === 'DELIVERED' ? 'USD 12.50' : undefined);
  });

  it('name the VAT number, and the town while the link may tell it', async () => {
    const { customer } = orderRequest(platform);
    const location = { ...customer.location, address: 'No. 70, Street 418, Tuol Tompoung, Phnom Penh' };
    const request = orderRequest(platform, { vat_number: 'VAT12345', customer: { ...customer, location } });
    const order: OrderRecord = (await postOrder(platform, request, { authorization: one })).json().result;
    const shown = async () => (await receipt(order.tracking_id)).json().result;
    const at = platform.clock.seconds;
    await platform.services.transitions.apply(order.order_id, { status: 'DELIVERED', at, force: true });
    const presented = await shown();
    const lines = new Map(receiptLines(presented, (id) => id));
    expect(lines.get('request.form.vat.label')).toBe('VAT12345');
    expect(lines.get('receipt.to')).toBe('Phnom Penh');
    const paid = (currency: string, language: string) =>
      new Map(receiptLines({ ...presented, currency }, (id) => id, { language })).get('receipt.at-door');
    expect(paid('KWD', 'ar')).toBe('\u200f12.500\u00a0د.ك.\u200f');
    expect(paid('KWD', 'en')).toBe('KWD 12.500');
    expect(paid('USD', 'ar')).toBe('USD 12.50');
    const surcharged = { ...presented, delivery_fee: 2.6, cash_surcharge: 0.5 };
    expect(receiptLines(surcharged, (id) => id).filter(([label]) => /fee|surcharge/.test(label))).toEqual([
      ['tracking.facts.fee', 'USD 2.10'],
      ['price.cash-surcharge', 'USD 0.50'],
      ['receipt.fee-account', 'USD 2.60'],
    ]);
    await platform.services.flags.set('tracking-page-settings', 'minimal');
    expect(await shown()).toMatchObject({ drop_off_area: null });
    await platform.services.flags.set('tracking-page-settings', 'full');
    platform.clock.advanceAtOnce(31 * 86_400_000);
    expect(await shown()).toMatchObject({ drop_off_area: null });
    one = await platform.signIn('one@test.example');
  });

  it('have the zone of the shop where it has one', async () => {
    const { tracking_id } = await place();
    const { vendors } = platform.services;
    const shop = required(await vendors.find('kh-1'), 'the shop');
    const zone = async (timezone: string) => {
      await vendors.describe({ ...shop, vendor_information: { ...shop.vendor_information, timezone } });
      return (await receipt(tracking_id)).json().result.timezone;
    };
    expect(await zone('Asia/Tokyo')).toBe('Asia/Tokyo');
    expect(await zone('Asia/Atlantis')).toBe('Asia/Phnom_Penh');
    await vendors.describe(shop);
  });

  it('have no end time while the order is on its way', async () => {
    expect((await receipt((await place()).tracking_id)).json().result).toMatchObject({
      status: 'NEW',
      finished_at: null,
    });
  });

  it('are a PDF when the request accepts one', async () => {
    const order = await place();
    const answer = await receipt(order.tracking_id, { accept: 'application/pdf', 'accept-language': 'km, en;q=0.5' });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(`receipt-${order.order_id}.pdf`);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.headers.vary).toContain('accept-language');
    const json = await receipt(order.tracking_id, { accept: 'application/json, text/plain, */*' });
    expect(json.headers.vary).toMatch(/^accept, accept-language, authorization\b/);
    expect(json.headers['content-type']).toContain('application/json');
  });

  it('are limited per hour for one address as PDF, and not limited as JSON', async () => {
    const order = await place();
    const ask = (accept: string) => receipt(order.tracking_id, { accept });
    await ask('application/pdf');
    await ask('application/pdf');
    expect((await ask('application/pdf')).statusCode).toBe(429);
    expect((await ask('application/json')).statusCode).toBe(200);
  });

  it('answer 404 for a link that does not work, in either form', async () => {
    for (const accept of ['application/json', 'application/pdf']) {
      const answer = await receipt('nonsense', { accept });
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'TRACKING_NOT_FOUND']);
    }
  });
});

describe('the words of a receipt', () => {
  let portalDir: string;

  beforeAll(async () => {
    portalDir = mkdtempSync(join(tmpdir(), 'rider-portal-words-'));
    mkdirSync(join(portalDir, 'locales'));
    for (const language of ['en', 'km', 'ar', 'ur', 'zh_Hant_TW', 'sw']) {
      writeFileSync(join(portalDir, 'locales', `${language}.json`), await compileCatalogue(language));
    }
  });
  afterAll(() => rmSync(portalDir, { recursive: true, force: true }));

  it('are in the portal’s words, in every language that has a catalogue', async () => {
    const catalogues = new PortalCatalogues(portalDir, ['en', 'km', 'ar', 'ur', 'zh_Hant_TW'], 'en');
    for (const language of ['en', 'km', 'ar', 'ur', 'zh_Hant_TW']) {
      const words = await catalogues.forReader(language);
      expect(words.language).toBe(bcp47(language));
      const missing = Object.keys(RECEIPT_WORDS).filter((id) => words.text(id) === undefined);
      expect(missing).toEqual([]);
    }
    const english = await catalogues.forReader('en');
    for (const [id, text] of Object.entries(RECEIPT_WORDS)) expect(english.text(id)).toBe(text);
  });

  it('follow the reader’s languages in their order, then the build’s default', async () => {
    const catalogues = new PortalCatalogues(portalDir, ['en', 'km', 'zh_Hant_TW', 'sw'], 'km');
    const chosen = async (header?: string) => (await catalogues.forReader(header)).language;
    expect(await chosen('fr, en-GB;q=0.9')).toBe('en');
    expect(await chosen('fr')).toBe('km');
    expect(await chosen(undefined)).toBe('km');
    expect(await chosen('zh-TW')).toBe('zh-Hant-TW');
    // A language without a catalogue is served in English, and says so.
    expect(await chosen('sw')).toBe('en');
  });

  it('are English where no portal is served', async () => {
    const words = await new PortalCatalogues(null, ['km'], 'km').forReader('km');
    expect([words.language, words.text('page.receipt')]).toEqual(['en', undefined]);
  });
});
