import type { Frame, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/test';

interface Said {
  origin: string;
  data: Record<string, unknown> & { type: string };
}

/** Frames a page of the card provider in a bare page of the portal's origin and policy, and keeps what it says. */
async function frameCards(page: Page, which: 'fields' | 'widget', query = ''): Promise<Frame> {
  await page.goto('/healthz');
  await page.evaluate(
    ({ path, more }) => {
      const said: unknown[] = [];
      Object.assign(window, { said });
      window.addEventListener('message', ({ origin, data }) => said.push({ origin, data }));
      const frame = document.createElement('iframe');
      frame.title = 'Card';
      frame.id = 'cards';
      const cards = location.origin.replace('127.0.0.1', 'localhost');
      frame.src = `${cards}/card-provider/${path}?parent=${encodeURIComponent(location.origin)}${more}`;
      document.title = 'Pay';
      document.documentElement.lang = 'en';
      const [main, heading] = [document.createElement('main'), document.createElement('h1')];
      heading.textContent = 'Pay';
      main.append(heading, frame);
      document.body.replaceChildren(main);
    },
    { path: which, more: query },
  );
  await expect.poll(() => told(page, 'card.ready')).toBeDefined();
  const frame = page.frames().find((candidate) => candidate.url().includes('/card-provider/'));
  if (frame === undefined) throw new Error('the frame is not there');
  return frame;
}

/** The last message of a type. */
async function told(page: Page, type: string): Promise<Said | undefined> {
  const said = await page.evaluate(() => (window as unknown as { said: Said[] }).said);
  return said.findLast(({ data }) => data.type === type);
}

function order(page: Page, type: string): Promise<void> {
  return page.evaluate((message) => {
    const frame = document.querySelector<HTMLIFrameElement>('#cards');
    frame?.contentWindow?.postMessage({ type: message }, new URL(frame.src).origin);
  }, type);
}

test('the card provider’s pages tell the portal no more than they should, and do as it says', async ({
  page,
  network,
}) => {
  await test.step('card details typed into the encrypted fields leave the frame only in encrypted form', async () => {
    const traffic: string[] = [];
    page.on('request', (request) => traffic.push(`${request.url()} ${request.postData() ?? ''}`));
    const frame = await frameCards(page, 'fields');
    await frame.getByLabel('Card number').click();
    await page.keyboard.type('4111111111111111');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0835');
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await told(page, 'card.encrypted'))?.data.valid).toBe(false);
    await page.keyboard.type('987');
    await expect.poll(async () => (await told(page, 'card.encrypted'))?.data.valid).toBe(true);
    await expect(frame.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111');
    await expect(frame.getByLabel('Expiry date')).toHaveValue('08/35');

    const last = await told(page, 'card.encrypted');
    expect(last?.origin).toBe(network.origin.replace('127.0.0.1', 'localhost'));
    const { jwe, ...shown } = last?.data ?? { type: '', jwe: '' };
    expect(shown).toEqual({
      type: 'card.encrypted',
      valid: true,
      last_digits: '1111',
      scheme: 'visa',
      expiry_month: 8,
      expiry_year: 2035,
    });
    expect(String(jwe).split('.')).toHaveLength(5);

    const everything = JSON.stringify(await page.evaluate(() => (window as unknown as { said: unknown }).said));
    expect(everything + traffic.join()).not.toMatch(/4111 ?1111|"987"/);

    await frame.getByLabel('Security code').fill('98');
    await expect
      .poll(async () => (await told(page, 'card.encrypted'))?.data)
      .toMatchObject({ valid: false, jwe: null });
  });

  await test.step('the card fields show what is missing when the portal asks them to, and are emptied when it says so', async () => {
    const frame = await frameCards(page, 'fields', '&theme=dark');
    await order(page, 'card.validate');
    await expect(frame.getByText('Check the card number.')).toBeVisible();
    await expect(frame.getByLabel('Card number')).toBeFocused();
    await expectAccessible(page);
    await frame.getByLabel('Card number').fill('4111 1111 1111 1112');
    await expect(frame.getByText('Check the card number.')).toBeVisible();
    await frame.getByLabel('Card number').fill('4111 1111 1111 1111');
    await expect(frame.getByText('Check the card number.')).toBeHidden();
    await frame.getByLabel('Expiry date').fill('01/20');
    await expect(frame.getByText('This card has expired.')).toBeVisible();
    await order(page, 'card.reset');
    await expect(frame.getByLabel('Card number')).toHaveValue('');
    await expect(frame.getByText('This card has expired.')).toBeHidden();
  });

  await test.step('the widget hands over plain card details and is in the language of the portal', async () => {
    const frame = await frameCards(page, 'widget', '&lang=ar');
    await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
    await frame.getByLabel('الاسم على البطاقة').fill('سارة');
    await frame.getByLabel('رقم البطاقة').pressSequentially('٤٠٠٠٠٠٠٠٠٠٠٠٣٢٢٠');
    await frame.getByLabel('تاريخ الانتهاء').fill('٠٨/٣٥');
    await frame.getByLabel('رمز الأمان').fill('123');
    await frame.getByLabel('حفظ هذه البطاقة').check();
    await expect
      .poll(async () => (await told(page, 'card.details'))?.data)
      .toEqual({
        type: 'card.details',
        valid: true,
        save_card: true,
        holder_name: 'سارة',
        card_last_digits: '3220',
        expiry_month: 8,
        expiry_year: 2035,
        bin: '400000',
        scheme: 'visa',
      });
    await expectAccessible(page);
  });
});
