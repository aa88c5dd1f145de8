import { signIn } from './support/actions';
import { expectAccessible } from './support/axe';
import { chooseAddress, draftOnDisk, fillDetails, landedOrderId, submitButton } from './support/request';
import { expect, test } from './support/test';

const CHAIN = 'chain@sandbox.example';

test('choosing another outlet during a request keeps what was typed, and sets aside the draft that outlet had', async ({
  page,
}) => {
  await signIn(page, CHAIN, '/request-a-rider/kh-0101');
  await chooseAddress(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Keep Me');
  await draftOnDisk(page, 'Keep Me');

  await page.goto('/request-a-rider/kh-0102');
  await chooseAddress(page);
  await fillDetails(page);
  await page.getByRole('button', { name: 'Change the pickup point' }).click();
  await page.getByRole('radio').first().click();
  // the address is checked for the other outlet, and the form is back as it was typed
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible();
  await expect(page).toHaveURL(/kh-0101$/);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Sok Dara');
  await expect(page.getByRole('textbox', { name: /^Item value/ })).toHaveValue('12.50');
  const earlier = page.getByRole('group', { name: 'Earlier request for this shop' });
  await expect(earlier).toContainText('Keep Me');
  await expectAccessible(page);

  await earlier.getByRole('button', { name: 'Open it' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Keep Me');
  await expect(earlier).toContainText('Sok Dara');
  await earlier.getByRole('button', { name: 'Open it' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Sok Dara');
  await submitButton(page).click();
  expect(await landedOrderId(page)).toMatch(/^kh-0101-/);
});
