import { signIn } from './support/actions';
import { expectAccessible } from './support/axe';
import { errorAnswer } from './support/fault-proxy';
import { nowSeconds, ordersSince } from './support/platform-api';
import { landedOrderId, readyToSubmit, submitButton } from './support/request';
import { expect, test } from './support/test';

test('a request is refused with the reason, and is sent once that is corrected', async ({ page, server, network }) => {
  const from = nowSeconds();
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
    expect((await ordersSince(server, from)).find(({ order_id }) => order_id === id)).toMatchObject({
      delivery_fee: 0,
      order: { payment_method: 'ONLINE_PAYMENT' },
    });
  });
});
