import type { Page } from '@playwright/test';
import { hold, holdCode, holdDatabases, onNewDevice, pageIsLive, signIn } from './support/actions';
import { chooseAddress } from './support/request';
import { expect, test } from './support/test';
import { englishWords } from './support/words';

const words = englishWords();
const address = (page: Page) => page.getByRole('combobox', { name: words.of('request.form.addressInput.label') });
const nameField = (page: Page) => page.getByRole('textbox', { name: words.start('request.form.name.label') });

/**
 * Types this text and reloads the page in one task: no write to a database can be done in between. The field is looked
 * up in the same task, because a page that is still loading replaces it.
 */
async function typeAndReload(page: Page, field: 'destinationTextAddress' | 'destinationName', text: string) {
  const reloaded = page.waitForEvent('domcontentloaded');
  await page.evaluate(
    ([name, value]) => {
      const found = document.getElementById(`request-${name}`);
      const input = found instanceof HTMLInputElement ? found : found?.querySelector('input');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
      location.reload();
    },
    [field, text] as const,
  );
  await reloaded;
}

/** The first step has replaced its placeholder: from then on, what is typed is the vendor's draft. */
const stepIsLive = (page: Page) =>
  expect(page.getByRole('button', { name: words.of('request.loading') })).toHaveCount(0);

/** The names under which typed text is kept outside the databases. */
const copies = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rider.typed')));

test('what is typed at the moment the page is reloaded is there afterwards', async ({ page }) => {
  await signIn(page, undefined, '/settings');

  await test.step('an address typed into the painted page before its code has come', async () => {
    const release = await holdCode(page);
    await page.goto('/request-a-rider', { waitUntil: 'commit' });
    await address(page).fill('Street 308');
    await page.reload({ waitUntil: 'commit' });
    release();
    await pageIsLive(page);
    await expect(address(page)).toHaveValue('Street 308');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect.poll(() => copies(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('an address', async () => {
    await typeAndReload(page, 'destinationTextAddress', 'Street 278');
    await expect(address(page)).toHaveValue('Street 278');
    await expect.poll(() => copies(page)).toEqual([]);
  });

  await test.step('a recipient’s name', async () => {
    await chooseAddress(page);
    await typeAndReload(page, 'destinationName', 'Sok Dara');
    await expect(nameField(page)).toHaveValue('Sok Dara');
    await typeAndReload(page, 'destinationName', 'Sok Dara Vanna');
    await expect(nameField(page)).toHaveValue('Sok Dara Vanna');
    await expect(page.getByRole('button', { name: words.of('request.set-aside.open') })).toHaveCount(0);
  });
});

test('on a first visit, text typed before the database or the outlets have come is kept, and signing out leaves nothing of it', async ({
  page,
  network,
}) => {
  const firstVisit = async () => {
    const first = await onNewDevice(page, network.origin);
    const release = await holdDatabases(first);
    await first.goto('/request-a-rider');
    await pageIsLive(first);
    await stepIsLive(first);
    return { first, release };
  };

  await test.step('it is kept over a reload, and once the database has come', async () => {
    const { first, release } = await firstVisit();
    await typeAndReload(first, 'destinationTextAddress', 'Street 308');
    await expect(address(first)).toHaveValue('Street 308');
    await stepIsLive(first);
    await typeAndReload(first, 'destinationTextAddress', 'Street 278');
    await expect(address(first)).toHaveValue('Street 278');
    await stepIsLive(first);
    await address(first).fill('Street 27');
    await expect(first.getByRole('option').first()).toBeVisible();
    release();
    await expect
      .poll(() => first.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name !== 'rider-device')))
      .toBe(true);
    await expect(first.getByRole('option').first()).toBeVisible();
    await expect.poll(() => copies(first)).toEqual([]);
    await first.unrouteAll({ behavior: 'wait' });
    await first.reload();
    await expect(address(first)).toHaveValue('Street 27');
    await first.context().close();
  });

  await test.step('signing out says so while the database is still loading', async () => {
    const { first, release } = await firstVisit();
    await typeAndReload(first, 'destinationTextAddress', 'Street 308');
    await expect(address(first)).toHaveValue('Street 308');
    await expect.poll(() => copies(first)).toHaveLength(1);
    await pageIsLive(first);
    await first.getByRole('button', { name: 'Menu' }).click();
    await first.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(first.getByText('Signing out…')).toBeVisible();
    release();
    await expect(first.getByText('You are now disconnected.')).toBeVisible();
    await expect(first.getByText('Signing out…')).toBeHidden();
    await expect(first).toHaveURL('/');
    await expect.poll(() => copies(first)).toEqual([]);
    await first.context().close();
  });

  await test.step('until the outlets have come it is kept over a reload', async () => {
    const first = await onNewDevice(page, network.origin);
    const release = await hold(first, /\/vendors$/);
    await first.goto('/request-a-rider');
    await pageIsLive(first);
    await address(first).fill('Street 308');
    await first.reload();
    await pageIsLive(first);
    await expect(address(first)).toHaveValue('Street 308');
    release();
    await expect(first.getByRole('option').first()).toBeVisible();
    await expect(address(first)).toHaveValue('Street 308');
    await expect.poll(() => copies(first)).toEqual([]);
    await first.context().close();
  });

  await test.step('and where they failed to load first', async () => {
    const first = await onNewDevice(page, network.origin);
    await first.route(/\/vendors$/, (route) => route.abort());
    const release = await hold(first, /\/vendors$/);
    await first.goto('/request-a-rider');
    await pageIsLive(first);
    await address(first).fill('Street 308');
    release();
    const again = first.getByRole('button', { name: words.of('retry') });
    await expect(again).toBeVisible();
    await first.unrouteAll({ behavior: 'wait' });
    await again.click();
    await expect(address(first)).toHaveValue('Street 308');
    await expect(first.getByRole('option').first()).toBeVisible();
    await expect.poll(() => copies(first)).toEqual([]);
    await first.context().close();
  });
});
