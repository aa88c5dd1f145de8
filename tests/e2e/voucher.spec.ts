import { signIn } from './support/actions';
import { expectAccessible } from './support/axe';
import { nowSeconds, ordersSince } from './support/platform-api';
import { draftOnDisk, landedOrderId, readyToSubmit, submitButton } from './support/request';
import { expect, test } from './support/test';

test('a voucher can be refused, fail to be checked and be removed, and survives a reload', async ({
  page,
  server,
  network,
  problems,
}) => {
  test.setTimeout(90_000);
  const from = nowSeconds();
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page);
  await readyToSubmit(page);
  const code = page.getByRole('textbox', { name: 'Voucher code' });
  const full = (await submitButton(page).textContent()) ?? '';

  await code.fill('EXPIRED1');
  await code.press('Enter');
  await expect(page.getByText("This code can't be used.").first()).toBeVisible();
  await expect(code).toHaveAttribute('aria-invalid', 'true');

  // no answer is no refusal
  network.fail({ path: /\/voucher\/RIDE10$/, fault: { name: 'status', status: 503 } });
  await code.fill('RIDE10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText("We couldn't check the voucher.").first()).toBeVisible({ timeout: 20_000 });
  await expect(code).toHaveValue('RIDE10');
  await expectAccessible(page);
  network.heal();
  problems.length = 0;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('10% off the delivery fee')).toBeVisible();
  await expect(submitButton(page)).not.toHaveText(full);
  const reduced = (await submitButton(page).textContent()) ?? '';
  await expectAccessible(page);

  await draftOnDisk(page, 'v1.');
  await page.reload();
  await expect(page.getByText('10% off the delivery fee')).toBeVisible();
  await expect(submitButton(page)).toHaveText(reduced);
  await submitButton(page).click();
  await landedOrderId(page);
  const [order] = await ordersSince(server, from);
  expect(order).toMatchObject({ voucher: { code: 'RIDE10', amount: 10, type: 'PERCENT' } });
});
