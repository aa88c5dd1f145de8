import { expect, type Page } from '@playwright/test';
import { SENDERS } from './markets';
import { englishWords } from './words';

export type Sender = (typeof SENDERS)['KH'];

/** From the landing page to the choice of a destination: enters the guest as the sender, and the pickup point. */
export async function startAsGuest(page: Page, sender: Sender = SENDERS.KH, words = englishWords()): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: words.of('landing.guest') }).click();
  await expect(page.getByRole('heading', { name: words.of('request.origin.title') })).toBeVisible();
  await page.getByRole('combobox', { name: words.of('request.origin.search.label') }).fill(sender.address);
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: words.of('request.origin.use') }).click();
  await page.getByRole('textbox', { name: words.start('request.sender.name') }).fill(sender.name);
  await page.getByRole('textbox', { name: words.start('request.sender.phone') }).fill(sender.phone);
  await page.getByRole('button', { name: words.of('request.origin.confirm') }).click();
}
