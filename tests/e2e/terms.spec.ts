import { opensOffline } from './support/actions';
import { expectAccessible } from './support/axe';
import { pressBack } from './support/history';
import { expectNoSidewaysScroll } from './support/large-text';
import { expect, test } from './support/test';

test('a visitor reads the terms, and again without a connection', { tag: '@worker' }, async ({
  page,
  context,
  network,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/termsandconditions');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible();
  await expect(page.getByText('One rider carries up to 5 kg')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step('the sign-in page leads to the terms and back', async () => {
    await page.goto('/connect');
    await page.getByRole('link', { name: 'terms and conditions' }).click();
    await expect(page).toHaveURL('/termsandconditions');
    await pressBack(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to foodpanda' })).toBeVisible();
  });

  await test.step('the terms open beside the registration form, which keeps what was typed', async () => {
    await page.goto('/register');
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill('new@shop.example');
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: 'terms and conditions' }).click();
    const terms = await opening;
    await expect(terms.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible();
    await expect(email).toHaveValue('new@shop.example');
    const agree = page.getByRole('checkbox', { name: 'I agree to the terms and conditions of foodpanda.' });
    await expect(agree).not.toBeChecked();
    await terms.close();
  });

  await opensOffline(page);
  network.goDown();
  await context.setOffline(true);
  await page.goto('/termsandconditions#privacy');
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeInViewport();
});
