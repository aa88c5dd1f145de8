import { expectAccessible } from './support/axe';
import { expectFits } from './support/fits';
import { confirmEmail, nextMail } from './support/mails';
import { buildWithOtherSettings } from './support/other-settings';
import { fillOutlet } from './support/outlets';
import { landedOrderId, readyToSubmit, submitButton } from './support/request';
import { expect, test as base } from './support/test';

const EMAIL = 'baker@new.example';
const CHOSEN = 'Brand-new!2026';

const test = base.extend({
  build: async ({ build }, provide) => provide({ ...build, portal: await buildWithOtherSettings() }),
});
test.use({ serverEnv: { REGISTRATION_TYPE: 'NPV' } });

test('a new business registers, confirms its email, adds its first collection point and requests a rider', async ({
  page,
  server,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await page.getByRole('textbox', { name: 'Business name' }).fill('Corner Bakery & Sons');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('012 345 678');
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(CHOSEN);
  await page.getByLabel('Repeat the password').fill(CHOSEN);
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  await confirmEmail(page, await nextMail(server, EMAIL), CHOSEN);
  await expect(page.getByText('Your email is confirmed. Sign in to start.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(CHOSEN);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/request-a-rider/);
  await expect(page.getByText('No pickup point yet')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole('button', { name: 'Open the list of shops' }).click();
  const shops = page.getByRole('dialog', { name: 'Choose a shop' });
  await shops.getByRole('button', { name: 'Add collection point' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add collection point' });
  await fillOutlet(page, dialog);
  await dialog.getByRole('button', { name: 'Add collection point' }).click();
  await expect(dialog).toBeHidden();
  await page
    .getByRole('dialog', { name: 'Choose a shop' })
    .getByRole('radio', { name: /^Riverside/ })
    .click();
  await readyToSubmit(page);
  await submitButton(page).click();
  expect(await landedOrderId(page)).toMatch(/^kh-/);
});
