import { expect, type Locator, type Page } from '@playwright/test';
import { required } from '../../../src/lib/assert';
import { RECIPIENTS } from './markets';
import { englishWords } from './words';

export interface Recipient {
  name: string;
  phone: string;
  address: string;
  /** omitted in markets that don't ask for it */
  amount: string;
  unit?: string;
}

/** The page, or the host page's frame, that contains the portal. */
type Place = Pick<Page, 'getByRole'>;

export const RECIPIENT: Recipient = RECIPIENTS.KH;

/** From the request screen to the details, as a merchant would: types an address, chooses one, confirms it. */
export async function chooseAddress(
  page: Place,
  address: string = RECIPIENT.address,
  words = englishWords(),
): Promise<void> {
  await page.getByRole('combobox', { name: words.of('request.form.addressInput.label') }).fill(address);
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: words.of('request.address.confirm') }).click();
  await expect(page.getByRole('heading', { name: words.of('request.details.title') })).toBeVisible();
}

export async function fillDetails(
  page: Place,
  recipient: Recipient = RECIPIENT,
  words = englishWords(),
): Promise<void> {
  const field = (id: string) => page.getByRole('textbox', { name: words.start(id) });
  await field('request.form.name.label').fill(recipient.name);
  await field('request.form.phone.label').fill(recipient.phone);
  if (recipient.unit !== undefined) await field('request.form.unit.label').fill(recipient.unit);
  if (recipient.amount !== '') await field('request.form.amount.label').fill(recipient.amount);
}

/** The main button with its price, for now or for later: enabled only once there is a signed fee. */
export function submitButton(page: Place, words = englishWords()) {
  const names = ['request.submit', 'request.submit.later', 'request.submit.later-day'];
  return page.getByRole('button', { name: new RegExp(names.map((id) => words.of(id).source).join('|')) });
}

/** Completes a request up to its price: one tap away from being an order. */
export async function readyToSubmit(
  page: Place,
  recipient: Recipient = RECIPIENT,
  words = englishWords(),
): Promise<void> {
  await chooseAddress(page, recipient.address, words);
  await fillDetails(page, recipient, words);
  await expect(submitButton(page, words)).toBeEnabled();
}

/**
 * The amount in a text, as any market formats it in the tests' languages: `$12.50`, `Rs 1,500`, `0.750 د.ك`. On a button
 * it comes last, sometimes after a time.
 */
export function amountIn(text: string | null): number {
  const digits = text?.match(/\d[\d,]*(\.\d+)?/g)?.at(-1);
  return Number(required(digits, `an amount in "${text}"`).replaceAll(',', ''));
}

/** The value of a term in a list of facts, such as an order's delivery fee. */
export function fact(page: Place, id: string, words = englishWords()): Locator {
  return page
    .getByRole('term')
    .filter({ hasText: words.of(id) })
    .locator('xpath=following-sibling::dd[1]');
}

export async function useVoucher(page: Page, code: string, words = englishWords()): Promise<void> {
  const section = page.getByRole('region', { name: words.of('request.voucher.title') });
  await section.getByRole('textbox', { name: words.start('request.voucher.label') }).fill(code);
  await section.getByRole('button', { name: words.of('request.voucher.apply') }).click();
  await expect(section.getByRole('status').getByText(code)).toBeVisible();
}

/** Chooses tomorrow at this time of the shop; resolves to the day, such as `2026-11-22`. */
export async function deliverTomorrow(page: Page, time: string, words = englishWords()): Promise<string> {
  await page.getByRole('radio', { name: words.of('request.delivery-time.later') }).check();
  const day = page.getByRole('combobox', { name: words.of('request.delivery-time.day') });
  const date = required(await day.locator('option').nth(1).getAttribute('value'), 'a day');
  await day.selectOption(date);
  await page.getByLabel(words.of('request.delivery-time.time')).fill(time);
  return date;
}

/** The ID of the order whose page the portal opened after an accepted request. */
export async function landedOrderId(page: Page, options: { timeout?: number } = {}): Promise<string> {
  await expect(page).toHaveURL(/\/order-tracking\/[^/?]+\?order_id=./, options);
  return new URL(page.url()).searchParams.get('order_id') ?? '';
}

/** Waits until this device has stored the text in a draft: each change is written at once, but nothing on the screen shows it. */
export async function draftOnDisk(page: Page, text: string): Promise<void> {
  await expect.poll(() => storedRows(page, 'drafts')).toContain(text);
}

/** Waits until this device has stored that the platform accepted a request; nothing shows it until the page has loaded. */
export async function acceptanceOnDisk(page: Page): Promise<void> {
  await expect.poll(() => storedRows(page, 'outbox')).toContain('"state":"accepted"');
}

/** Waits until this device has stored a link that was followed, or an order that was found: nothing on the screen shows it. */
export async function linkOnDisk(page: Page, text: string): Promise<void> {
  await expect.poll(() => storedRows(page, 'links')).toContain(text);
}

/** The contents of a table of the account's database, or of that of links, as JSON; empty while the page is being replaced. */
async function storedRows(page: Page, table: 'drafts' | 'outbox' | 'links'): Promise<string> {
  try {
    return await readRows(page, table);
  } catch (error) {
    if (error instanceof Error && error.message.includes('Execution context was destroyed')) return '';
    throw error;
  }
}

function readRows(page: Page, table: 'drafts' | 'outbox' | 'links'): Promise<string> {
  return page.evaluate(async (name) => {
    const names = (await indexedDB.databases()).map((database) => database.name ?? '');
    const wanted = name === 'links' ? /^rider-links$/ : /^rider-(?!device$|links$)/;
    const found = names.find((other) => wanted.test(other));
    if (found === undefined) return '';
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(found);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error ?? new Error('not opened'));
    });
    const rows = await new Promise<unknown>((resolve, reject) => {
      const reading = db.transaction(name).objectStore(name).getAll();
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error ?? new Error('not read'));
    });
    db.close();
    return JSON.stringify(rows);
  }, table);
}
