import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { englishWords, type Words } from './words';

/** The page, or the host page's frame, that contains the portal. */
type Place = Pick<Page, 'getByRole' | 'frameLocator'>;

/** Sandbox cards (specification/cards.md#card-entry). */
export const CARDS = {
  accepted: '4111111111111111',
  asks: '4000000000003220',
  declined: '4000000000000002',
} as const;

/** The provider's page, in a frame of the portal's. */
export function cardFrame(page: Place, words = englishWords()): FrameLocator {
  return page.frameLocator(`iframe[title="${words.text('payment.card.frame')}"]`);
}

/** From the completed details to the card form. */
export async function toPayment(page: Place, words = englishWords()): Promise<void> {
  const card = page.getByRole('radio', { name: words.start('payment.online') });
  await card.check();
  await page.getByRole('button', { name: words.of('request.submit.card') }).click();
  await expect(page.getByRole('heading', { name: words.of('payment.title') })).toBeVisible();
}

/** Fills in the provider's page, whose fields have the same names in every language. */
export async function typeCard(page: Place, number: string, words = englishWords()): Promise<void> {
  const frame = cardFrame(page, words);
  await frame.locator('[autocomplete=cc-number]').pressSequentially(number);
  await frame.locator('[autocomplete=cc-exp]').fill('08/35');
  await frame.locator('[autocomplete=cc-csc]').fill('123');
}

export function payButton(page: Place, words = englishWords()) {
  return page.getByRole('button', { name: words.of('payment.pay') });
}

interface Paying {
  words?: Words;
  /**
   * the provider's own widget also asks for the name and whether to save the card (specification/cards.md#card-entry)
   */
  plain?: boolean;
  save?: boolean;
}

/** Pays with a new card. */
export async function payWith(
  page: Place,
  number: string,
  { words = englishWords(), plain = false, save = false }: Paying = {},
): Promise<void> {
  const frame = cardFrame(page, words);
  const name = plain
    ? frame.locator('[autocomplete=cc-name]')
    : page.getByRole('textbox', { name: words.of('payment.card.name') });
  await name.fill('SOK DARA');
  await typeCard(page, number, words);
  if (save) {
    const keep = plain
      ? frame.getByRole('checkbox')
      : page.getByRole('switch', { name: words.start('payment.card.save') });
    await keep.check();
  }
  await payButton(page, words).click();
}

/** A saved card, found by its last digits. */
export function savedCard(page: Place, lastDigits: string, words = englishWords()): Locator {
  return page.getByRole('radio', {
    name: words.within('payment.card.scheme-ending', { name: 'Visa', digits: lastDigits }),
  });
}

/** Answers on the bank's page, in any language. */
export async function answerBank(page: Page, answer: 'approve' | 'decline'): Promise<void> {
  await expect(page).toHaveURL(/\/card-provider\/challenge\//);
  await page.locator(`button[name=answer][value=${answer}]`).click();
}
