import { PASSWORD, signIn } from './support/actions';
import { expectAccessible } from './support/axe';
import { expectFits } from './support/fits';
import { confirmEmail, linkIn, mailsTo, nextMail } from './support/mails';
import { CHAIN, field, fillOutlet, openNew, openShops } from './support/outlets';
import { expect, test } from './support/test';

const OWNER = 'owner@shop.example';
const CHOSEN = 'Brand-new!2026';

test('owners are added and removed, and a new owner registers by the invitation and sees the collection point', async ({
  page,
  server,
  browser,
  network,
}) => {
  await signIn(page, CHAIN);
  const dialog = await openNew(page);
  await fillOutlet(page, dialog);
  await field(dialog, 'Email of owner 1').fill('first@shop.example');
  await dialog.getByRole('button', { name: 'Add an owner' }).click();
  await expect(field(dialog, 'Email of owner 2')).toBeFocused();
  await field(dialog, 'Email of owner 2').fill(OWNER);
  await dialog.getByRole('button', { name: 'Remove owner 1' }).click();
  await expect(field(dialog, 'Email of owner 1')).toHaveValue(OWNER);
  await expect(field(dialog, 'Email of owner 2')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Add collection point' }).click();
  await expect(page.getByText(/^The collection point has been saved successfully/)).toBeVisible();

  const invitation = await nextMail(server, OWNER);
  expect(mailsTo(server, 'first@shop.example')).toEqual([]);
  const context = await browser.newContext({ baseURL: network.origin });
  const other = await context.newPage();
  await other.goto(linkIn(invitation));
  await expect(other.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(OWNER);
  await other.getByLabel('Password', { exact: true }).fill(CHOSEN);
  await other.getByLabel('Repeat the password').fill(CHOSEN);
  await other.getByRole('checkbox', { name: /^I agree/ }).check();
  await other.getByRole('button', { name: 'Register' }).click();
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await confirmEmail(other, await nextMail(server, OWNER, 2), CHOSEN);
  await expect(other.getByText('Your email is confirmed.')).toBeVisible();
  await other.getByLabel('Password', { exact: true }).fill(CHOSEN);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByRole('button', { name: 'Shop: Riverside' })).toBeVisible();

  // an account that exists is asked, and has nothing of it before it accepts
  await page.getByRole('button', { name: 'Edit Riverside' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit collection point' });
  await edited.getByRole('button', { name: 'Add an owner' }).click();
  await field(edited, 'Email of owner 2').fill('merchant@sandbox.example');
  await edited.getByRole('button', { name: 'Save changes' }).click();
  await expect(edited.getByLabel('Your password')).toBeFocused();
  await expectAccessible(page);
  await edited.getByLabel('Your password').fill('Wrong!2026');
  await edited.getByRole('button', { name: 'Save changes' }).click();
  await expect(edited.getByText("This isn't your password.")).toBeVisible();
  await edited.getByLabel('Your password').fill(PASSWORD);
  await edited.getByRole('button', { name: 'Save changes' }).click();
  await expect(edited).toBeHidden();
  await page.getByRole('button', { name: 'Edit Riverside' }).click();
  await expect(edited.getByText('Invited, not accepted yet.')).toHaveCount(1);
  await context.close();
  const merchant = await browser.newContext({ baseURL: network.origin });
  const asked = await merchant.newPage();
  await asked.goto(linkIn(await nextMail(server, 'merchant@sandbox.example')));
  await expect(asked.getByText('Sign in with the account')).toBeVisible();
  await expectAccessible(asked);
  await asked.getByRole('textbox', { name: 'Email' }).fill('merchant@sandbox.example');
  await asked.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await asked.getByRole('button', { name: 'Sign in' }).click();
  await expect(asked.getByText('Riverside')).toBeVisible();
  await expectAccessible(asked);
  await expectFits(asked);
  await asked.getByRole('button', { name: 'Accept' }).click();
  await expect(asked).toHaveURL(/\/order-tracking/);
  const own = await openShops(asked);
  await expect(own.getByRole('radio', { name: /^Riverside.*Part of/ })).toBeVisible();
  await merchant.close();

  // whoever is taken out has it no more
  const isFirst = (await field(edited, 'Email of owner 1').inputValue()) === OWNER;
  await edited.getByRole('button', { name: `Remove owner ${isFirst ? 1 : 2}` }).click();
  await edited.getByRole('button', { name: 'Save changes' }).click();
  await edited.getByLabel('Your password').fill(PASSWORD);
  await edited.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The collection point has been saved successfully', { exact: true })).toBeVisible();
  const login = await page.request.post('/orders/api/v1/login', { data: { email_address: OWNER, password: CHOSEN } });
  const { AccessToken, IdToken } = (await login.json()).result.AuthenticationResult;
  const vendors = await page.request.get('/orders/api/v1/vendors', {
    headers: { authorization: `Bearer ${AccessToken} ${IdToken}` },
  });
  expect((await vendors.json()).result.vendors).toEqual([]);
});

test('the list of shops offers each account what it may do', async ({ page, server }) => {
  await test.step('another merchant’s collection point can be neither changed nor added to', async () => {
    const login = await page.request.post('/orders/api/v1/login', {
      data: { email_address: 'merchant@sandbox.example', password: PASSWORD },
    });
    const { AccessToken, IdToken } = (await login.json()).result.AuthenticationResult;
    const headers = { authorization: `Bearer ${AccessToken} ${IdToken}` };
    const changed = await page.request.put('/orders/api/v1/outlet/kh-0101', { headers, data: { name: 'Mine' } });
    const added = await page.request.post('/orders/api/v1/outlet', { headers, data: { parent_vendor_id: 'kh-0100' } });
    expect([changed.status(), added.status()]).toEqual([404, 404]);
    await signIn(page);
    const shops = await openShops(page);
    await expect(shops.getByRole('button', { name: /^Edit / })).toHaveCount(1);
    await expect(shops.getByRole('button', { name: 'Add collection point' })).toHaveCount(0);
  });

  await test.step('the switch for all outlets is disabled on the request page and while an outlet is selected, and says why', async () => {
    await signIn(page, CHAIN, '/request-a-rider/kh-0100');
    const shops = await openShops(page);
    const all = shops.getByRole('switch', { name: /^Orders of all outlets/ });
    await expect(all).toBeDisabled();
    await expect(shops.getByText('Each request has one pickup point')).toBeVisible();
    await page.goto('/order-tracking/kh-0101');
    await openShops(page);
    await expect(all).toBeDisabled();
    await expect(shops.getByText('Only for shops with outlets')).toBeVisible();
    await page.goto('/order-tracking/kh-0100');
    await openShops(page);
    await expect(all).toBeEnabled();
  });

  await test.step('a parent’s list keeps including its outlets’ orders on the next visit', async () => {
    await page.goto('/order-tracking/kh-0100');
    const outlets = page.getByRole('switch', { name: /^Orders of all outlets/ });
    await page.getByRole('button', { name: /^Shop:/ }).click();
    await outlets.click();
    await expect(page.getByText('Showing orders from all outlets.')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: /^Shop:/ }).click();
    await expect(outlets).toBeChecked();
    await expectAccessible(page);

    // choosing a branch writes it into the address, and an address with a branch chooses it
    await page.getByRole('radio').nth(1).click({ force: true });
    await expect(page).toHaveURL(/\/order-tracking\/kh-010[123]$/);
    await page.goto('/history/kh-0102');
    await page.getByRole('button', { name: /^Shop:/ }).click();
    await expect(page.getByRole('radio', { checked: true })).toHaveValue('kh-0102');
    await expect(outlets).toBeDisabled();
  });

  await test.step('collection points can be neither added nor changed while their flags are off', async () => {
    await server.setFlags({ 'add-vendor-outlet': false, 'edit-vendor-outlet': false });
    await page.goto('/request-a-rider/kh-0100');
    const shops = await openShops(page);
    await expect(shops.getByRole('radio')).toHaveCount(4);
    await expect(shops.getByRole('button', { name: /^(Edit|Add) / })).toHaveCount(0);
  });
});

test.describe('in Kuwait', { tag: '@soak' }, () => {
  test.use({ market: 'KW', language: 'ar_KW' });

  test('a collection point is added in Arabic', async ({ page, words }) => {
    await signIn(page, CHAIN, '/order-tracking');
    const dialog = await openNew(page, words);
    await expectAccessible(page);
    await expectFits(page);
    await dialog.getByRole('button', { name: words.of('outlet.add') }).click();
    await expect(dialog.getByText(words.of('outlet.error.id'))).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await dialog.getByRole('textbox', { name: words.of('outlet.id') }).fill('KW-1');
    await dialog.getByRole('textbox', { name: words.of('outlet.label') }).fill('السالمية');
    const address = page.getByRole('combobox', { name: words.of('outlet.address') });
    await address.fill('29.3375, 48.0758');
    await page.getByRole('option').last().click();
    await dialog.getByRole('textbox', { name: words.of('outlet.phone') }).fill('٢٢٢٢٠٠٠٠');
    await expect(dialog.getByRole('textbox', { name: words.of('outlet.phone') })).toHaveValue('22220000');
    await dialog.getByRole('button', { name: words.of('outlet.add') }).click();
    await expect(page.getByText(words.of('outlet.added'))).toBeVisible();
    await expectAccessible(page);
  });
});
