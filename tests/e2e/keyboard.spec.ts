import type { Locator, Page } from '@playwright/test';
import { signIn } from './support/actions';
import { expectAccessible } from './support/axe';
import {
  closeKeyboard,
  expectAboveKeyboard,
  KEYBOARDS,
  type KeyboardKind,
  openKeyboard,
  prepareKeyboard,
  wholeField,
} from './support/keyboard';
import { submitButton } from './support/request';
import { expect, test } from './support/test';

/** Taps the field, lets the keyboard come, and fails unless all of the field is above it. */
async function expectUsable(page: Page, field: Locator, keyboard: KeyboardKind): Promise<void> {
  await field.tap();
  await openKeyboard(page, keyboard);
  await expect(field).toBeFocused();
  await expectAboveKeyboard(wholeField(field));
  await closeKeyboard(page, keyboard);
}

/** Each kind of keyboard in every run, with one kind of user; `npm run soak` has the other pairs too. */
const soakUnless = (isUsual: boolean) => (isUsual ? {} : { tag: '@soak' });

for (const keyboard of KEYBOARDS) {
  test.describe(`with a keyboard for which the ${keyboard}`, () => {
    test.beforeEach(({ page }) => prepareKeyboard(page, keyboard));

    test('a merchant’s fields are visible above it', soakUnless(keyboard === 'page shrinks'), async ({ page }) => {
      await signIn(page);

      await test.step('the address field becomes a full-screen search whose results are all above the keyboard', async () => {
        const field = page.getByRole('combobox', { name: 'Deliver to' });
        await field.tap();
        await openKeyboard(page, keyboard);
        await expect(page.getByRole('application', { name: 'Map' })).toBeHidden();
        await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
        await expect(field).toBeFocused();
        await page.keyboard.type('Street 30');
        for (const index of [0, 1, 2]) await expectAboveKeyboard(page.getByRole('option').nth(index));
        await expectAboveKeyboard(field);
        await expectAccessible(page);

        await page.getByRole('button', { name: 'Back' }).tap();
        await closeKeyboard(page, keyboard);
        await expect(page.getByRole('application', { name: 'Map' })).toBeVisible();
        await expect(field).toHaveValue('Street 30');

        await field.tap();
        await page.getByRole('option').first().tap();
        await expect(page.getByRole('button', { name: /^Deliver to/ })).toBeFocused();
        await expect(page.getByRole('application', { name: 'Map' })).toBeVisible();
      });

      await test.step('every field of the details is fully visible above the keyboard, with its hint and error', async () => {
        await page.getByRole('button', { name: /^Deliver to/ }).tap();
        await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible();
        const fields = page.getByRole('main').locator('input:not([type=radio], [type=checkbox]), textarea');
        await expect(fields).not.toHaveCount(0);
        for (const field of await fields.all()) await expectUsable(page, field, keyboard);
        await submitButton(page).tap();
        const name = page.getByRole('textbox', { name: 'Name' });
        await openKeyboard(page, keyboard);
        await expect(wholeField(name).locator('.error')).toBeVisible();
        await expectAboveKeyboard(wholeField(name));
      });

      await test.step('the fields of the export and order search are above the keyboard', async () => {
        await page.goto('/order-tracking');
        await page.getByRole('searchbox', { name: 'Search orders' }).tap();
        await openKeyboard(page, keyboard);
        await expectAboveKeyboard(page.getByRole('searchbox', { name: 'Search orders' }));
        await closeKeyboard(page, keyboard);
        await page.goto('/history');
        await page.getByRole('button', { name: 'Export' }).tap();
        await page.getByRole('radio', { name: /mail/ }).check();
        await expectUsable(page, page.getByRole('textbox', { name: 'Email' }), keyboard);
      });
    });

    test(
      'a visitor’s and a guest’s fields are visible above it',
      soakUnless(keyboard !== 'page shrinks'),
      async ({ page }) => {
        await test.step('every field of the sign-in and find-order forms', async () => {
          await page.goto('/connect');
          await expectUsable(page, page.getByLabel('Email'), keyboard);
          await expectUsable(page, page.getByLabel('Password', { exact: true }), keyboard);
          await page.goto('/tracking');
          await page.getByRole('button', { name: 'Find the order' }).tap();
          await expectUsable(page, page.getByRole('textbox', { name: 'Order ID' }), keyboard);
          await expectUsable(page, page.getByRole('textbox', { name: 'Phone number' }), keyboard);
        });

        await test.step('a guest’s pickup point and sender fields', async () => {
          await page.goto('/');
          await page.getByRole('button', { name: 'Send as a guest' }).click();
          const field = page.getByRole('combobox', { name: 'Collect from' });
          await field.tap();
          await openKeyboard(page, keyboard);
          await expect(field).toBeFocused();
          await page.keyboard.type('Street 30');
          for (const index of [0, 1, 2]) await expectAboveKeyboard(page.getByRole('option').nth(index));
          await closeKeyboard(page, keyboard);
          await page.getByRole('option').first().tap();
          await page.getByRole('button', { name: /^Collect at/ }).tap();
          const fields = page.getByRole('main').locator('input, textarea');
          await expect(fields.first()).toBeVisible();
          for (const field of await fields.all()) await expectUsable(page, field, keyboard);
        });
      },
    );
  });
}
