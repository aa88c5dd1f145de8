import { signIn } from './support/actions';
import { expectAccessible } from './support/axe';
import { nowSeconds, ordersSince } from './support/platform-api';
import { draftOnDisk, landedOrderId, readyToSubmit, submitButton } from './support/request';
import { expect, test } from './support/test';

test.describe('in Kuwait, whose currency has three decimals', { tag: '@soak' }, () => {
  test.use({ market: 'KW', language: 'en' });

  test('an item value of 50 fils typed with a comma is collected, sent and stored as 50 fils', async ({
    page,
    server,
    words,
    recipient,
  }) => {
    const from = nowSeconds();
    await signIn(page);
    await readyToSubmit(page, { ...recipient, amount: '0,050' }, words);
    await expect(
      page.getByRole('textbox', { name: words.start('request.form.amount.label') }),
    ).toHaveAccessibleDescription(/^The rider collects .*0\.050$/);
    await submitButton(page, words).click();
    await landedOrderId(page);
    await expect(page.getByText(/\b0\.050\b/).first()).toBeVisible();
    expect(await ordersSince(server, from, 'kw-0001')).toMatchObject([{ order: { amount: 0.05 } }]);
  });
});

test('an item value that cannot be collected, or may mean two amounts, is not sent', async ({ page, server }) => {
  const from = nowSeconds();
  const field = page.getByRole('textbox', { name: /^Item value/ });

  await test.step('one with too many decimals, or above what can be collected at the door, is refused at its field', async () => {
    await signIn(page);
    await readyToSubmit(page, { name: 'Sok Dara', phone: '12 345 678', address: '118 Street 308', amount: '10.12345' });
    await submitButton(page).click();
    await expect(field).toHaveAccessibleDescription(/Enter 2 decimals at most/);
    await field.fill('10000.01');
    await submitButton(page).click();
    await expect(field).toHaveAccessibleDescription(/Maximum amount of \$10,000\.00/);
    await expect(field).toBeFocused();
    expect(await ordersSince(server, from)).toEqual([]);
  });

  await test.step('an ambiguous amount is not sent before one of its meanings is picked', async () => {
    await field.fill('1.250');
    const readings = page.getByRole('group', { name: 'Which amount do you mean?' });
    await expect(readings.getByRole('button')).toHaveText(['$1.25', '$1,250.00']);
    await submitButton(page).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/Choose which amount you mean/);
    await expectAccessible(page);
    expect(await ordersSince(server, from)).toEqual([]);
    // what was typed is kept as it was typed
    await draftOnDisk(page, '1.250');
    await page.reload();
    await expect(field).toHaveValue('1.250');
    await readings.getByRole('button', { name: '$1.25' }).click();
    await expect(field).toHaveAccessibleDescription('The rider collects $1.25');
    await expect(readings).toBeHidden();
    // Enter, of a person or a scanner, goes to the next field and orders nothing
    await field.press('Enter');
    await expect(page.locator('input[value="asap"]')).toBeFocused();
    expect(await ordersSince(server, from)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await landedOrderId(page);
    expect(await ordersSince(server, from)).toMatchObject([{ order: { amount: 1.25 } }]);
  });
});
