import { expect, type Page } from '@playwright/test';

export interface Recipient {
  name: string;
  phone: string;
  address: string;
  amount: string;
}

export const RECIPIENT: Recipient = {
  name: 'Sok Dara',
  phone: '12 345 678',
  address: '118 Street 308',
  amount: '12.50',
};

/** From the request screen to the details, as a merchant would: type, choose, confirm. */
export async function chooseAddress(page: Page, address: string = RECIPIENT.address): Promise<void> {
  await page.getByRole('combobox', { name: 'Deliver to' }).fill(address);
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: /^Deliver to/ }).click();
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible();
}

export async function fillDetails(page: Page, recipient: Recipient = RECIPIENT): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(recipient.name);
  await page.getByRole('textbox', { name: 'Phone' }).fill(recipient.phone);
  await page.getByRole('textbox', { name: 'Item value' }).fill(recipient.amount);
}

/** The main action with its price: enabled only once the fee is signed. */
export function submitButton(page: Page) {
  return page.getByRole('button', { name: /^Request rider · / });
}

/** A request filled in and priced, one tap away from being an order. */
export async function readyToSubmit(page: Page, recipient: Recipient = RECIPIENT): Promise<void> {
  await chooseAddress(page, recipient.address);
  await fillDetails(page, recipient);
  await expect(submitButton(page)).toBeEnabled();
}

/** The order the portal landed on after an accepted submit. */
export async function landedOrderId(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/order-tracking\/[^/?]+\?order_id=./);
  return new URL(page.url()).searchParams.get('order_id') ?? '';
}

/** Waits until this device keeps the text in a draft: each change is written at once, and no screen tells of it. */
export async function draftOnDisk(page: Page, text: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
        const account = names.find((name) => name.startsWith('rider-') && name !== 'rider-device');
        if (account === undefined) return '';
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(account);
          opening.onsuccess = () => resolve(opening.result);
          opening.onerror = () => reject(opening.error ?? new Error('not opened'));
        });
        const drafts = await new Promise<unknown>((resolve, reject) => {
          const reading = db.transaction('drafts').objectStore('drafts').getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error ?? new Error('not read'));
        });
        db.close();
        return JSON.stringify(drafts);
      }),
    )
    .toContain(text);
}
