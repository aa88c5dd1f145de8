import { signIn } from './support/actions';
import { expectAccessible } from './support/axe';
import { errorAnswer } from './support/fault-proxy';
import { nowSeconds, ordersSince } from './support/platform-api';
import { draftOnDisk, landedOrderId, readyToSubmit, submitButton } from './support/request';
import { expect, test } from './support/test';

test('a request or its voucher is refused with the reason, and is sent once that is corrected', async ({
  page,
  server,
  network,
  problems,
}) => {
  const from = nowSeconds();
  const orderOf = async (id: string) => (await ordersSince(server, from)).find(({ order_id }) => order_id === id);
  await signIn(page);
  await readyToSubmit(page);

  await test.step('a refusal that names no field is said above the button', async () => {
    network.fail({
      method: 'POST',
      path: /\/order$/,
      fault: errorAnswer(400, 'VALIDATION'),
      times: 1,
    });
    await submitButton(page).click();
    const note = page.getByRole('alert').filter({ hasText: "This order wasn't accepted." });
    await expect(note).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: /^Notes to rider/ }).fill('Blue gate');
    await expect(note).toBeHidden();
  });

  await test.step('a refused request marks the field, and is sent once that is corrected', async () => {
    network.fail({
      method: 'POST',
      path: /\/order$/,
      fault: errorAnswer(400, 'VALIDATION', { translation_key: 'validation.phone-incorrect' }),
      times: 1,
    });
    await submitButton(page).click();
    const phone = page.getByRole('textbox', { name: 'Phone' });
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription(/Check the number: it has too few or too many digits\./);
    await expect(page.getByText('Could not create that order')).toBeVisible();
    await expectAccessible(page);
    await phone.fill('12 345 679');
    await submitButton(page).click();
    await landedOrderId(page);
    expect(await ordersSince(server, from)).toHaveLength(1);
  });

  await test.step('a voucher can be refused, fail to be checked and be removed, and survives a reload', async () => {
    const known = problems.length;
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/request-a-rider');
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
    problems.length = known;
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
    const id = await landedOrderId(page);
    expect(await orderOf(id)).toMatchObject({ voucher: { code: 'RIDE10', amount: 10, type: 'PERCENT' } });
    await page.emulateMedia({ colorScheme: null });
  });

  await test.step('the customer name field accepts no more characters than the platform does', async () => {
    await page.goto('/request-a-rider');
    await readyToSubmit(page, { name: 'x'.repeat(300), phone: '12 345 678', address: '118 Street 308', amount: '5' });
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('x'.repeat(255));
  });

  await test.step('no card is asked for when a voucher leaves nothing to pay', async () => {
    await page.getByRole('radio', { name: /^Card/ }).check();
    const voucher = page.getByRole('region', { name: 'Voucher' });
    await voucher.getByRole('textbox', { name: /^Voucher code/ }).fill('FREERIDE');
    await voucher.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('radio', { name: /^Card Nothing to pay now/ })).toBeChecked();
    await page.getByRole('button', { name: 'Request rider · $0.00' }).click();
    const id = await landedOrderId(page);
    expect(await orderOf(id)).toMatchObject({
      delivery_fee: 0,
      order: { payment_method: 'ONLINE_PAYMENT' },
    });
  });
});
