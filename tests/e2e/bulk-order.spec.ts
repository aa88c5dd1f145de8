import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { GOOD_ORDER } from '../factories/orders-file';
import type { BulkJobStatus } from '../../src/domain/bulk/job-status';
import { ARABIC } from '../../src/domain/bulk/header-words/ar';
import { readOrders } from '../../src/spreadsheet/read-spreadsheet';
import { signIn, workerInControl } from './support/actions';
import { expectAccessible } from './support/axe';
import { doubleText, expectNoSidewaysScroll, expectUncovered } from './support/large-text';
import { button, chosen, correct, file, heading, isPhone, openFile, ORDERS } from './support/bulk-file';
import type { FaultProxy } from './support/fault-proxy';
import { nowSeconds, ordersSince } from './support/platform-api';
import { expect, test } from './support/test';

for (const where of ['on a phone', 'on a desktop @desktop']) {
  test(`a day's orders are read, corrected, checked and placed ${where}`, async ({ page }) => {
    await openFile(page);
    await expect(heading(page, '1 of 3 orders needs correcting')).toBeVisible();
    await expect(page.getByText('Check the number: it has too few or too many digits.')).toBeVisible();
    await expectAccessible(page);
    await correct(page, { row: 3, column: 'Phone', text: '012 345 679' });
    await expect(heading(page, '3 orders')).toBeVisible();
    await button(page, 'Check addresses and fees').click();
    await expect(heading(page, '1 of 3 orders needs correcting')).toBeVisible();
    await expect(page.getByText(/We can't find this address/)).toBeVisible();
    await button(page, /^Place 2 orders · \$/).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('As soon as possible: 2');
    await expect(dialog).toContainText("1 order needs fixing and won't be placed.");
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Place for \$/ }).click();
    await expect(page.getByText('Your orders are placed.')).toBeVisible();
    await expect(heading(page, '1 of 1 orders needs correcting')).toBeVisible();
    // the address that nobody found: its place is chosen on the map
    await correct(page, { row: 4, column: 'Drop-off address', text: '11.5701, 104.9222' });
    await button(page, 'Check addresses and fees').click();
    await button(page, /^Place 1 order · \$/).click();
    await button(page, /^Place for \$/).click();
    await expect(page).toHaveURL(/\/order-tracking\//);
    const names = await placedNames(page);
    expect(names.toSorted()).toEqual(['Zara Alpha', 'Zara Bravo', 'Zara Charlie']);
  });
}

/** Customers of the orders that this test has placed. */
async function placedNames(page: Page): Promise<string[]> {
  const wanted = new Set(ORDERS.map(({ customerName }) => customerName));
  return page.evaluate(
    async (names) => {
      const auth = JSON.parse(localStorage.getItem('rider.auth') ?? '{}');
      const answer = await fetch('/orders/api/v1/vendor/kh-0001/orders?count=30', {
        headers: { authorization: `Bearer ${auth.meta.AccessToken} ${auth.meta.IdToken}` },
      });
      const { result } = await answer.json();
      return result.data
        .map(({ customer }: { customer: { name: string } }) => customer.name)
        .filter((name: string) => names.includes(name));
    },
    [...wanted] as string[],
  );
}

test('corrections of a file survive a reload and being offline', async ({ page, context }) => {
  await openFile(page);
  await correct(page, { row: 3, column: 'Phone', text: '012 345 679' });
  await expect(heading(page, '3 orders')).toBeVisible();
  await page.reload();
  await expect(heading(page, '3 orders')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/You can keep correcting, then check and place/)).toBeVisible();
  await expect(button(page, 'Check addresses and fees')).toBeDisabled();
  await context.setOffline(false);
  await expect(button(page, 'Check addresses and fees')).toBeEnabled();
});

for (const where of ['on a phone', 'on a desktop @desktop']) {
  test(`what is being typed into a cell survives a reload ${where}`, async ({ page }) => {
    await openFile(page);
    await expect(heading(page, '1 of 3 orders needs correcting')).toBeVisible();
    if (isPhone(page)) {
      await page.getByLabel('Phone', { exact: true }).fill('012 345 679');
    } else {
      await page.getByRole('gridcell').filter({ hasText: 'Check the number' }).click();
      await page.keyboard.type('012 345 679');
    }
    await page.reload();
    await expect(heading(page, '3 orders')).toBeVisible();
    await button(page, 'Undo').click();
    await expect(heading(page, '1 of 3 orders needs correcting')).toBeVisible();
  });
}

test('the bar with the next step stays at the bottom, below the last of many cards', async ({ page }) => {
  await openFile(
    page,
    Array.from({ length: 20 }, () => ({ ...GOOD_ORDER, customerPhone: '12' })),
  );
  await expect(heading(page, '20 of 20 orders need correcting')).toBeVisible();
  const bar = page.getByRole('main').locator('footer');
  const bottom = async () => {
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    return Math.round(y + height);
  };
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect.poll(bottom).toBe(740);
  const last = page.getByRole('article').filter({ hasText: 'Row 21' });
  // the page grows as its cards are drawn for the first time
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(last).toBeInViewport({ ratio: 1, timeout: 1_000 });
  }).toPass();
  await expect.poll(bottom).toBe(740);
  // a keyboard takes a half of the screen: the bar must not take the rest
  await page.setViewportSize({ width: 360, height: 420 });
  const phone = last.getByLabel('Phone', { exact: true });
  await expectUncovered(phone);
  await expect(bar).toHaveCSS('position', 'static');
});

test('a file from which all orders were removed cannot be sent, and Undo brings them back', async ({ page }) => {
  await openFile(page, [GOOD_ORDER]);
  await button(page, 'Edit').click();
  await button(page, 'Remove this order').click();
  await expect(heading(page, '0 orders')).toBeVisible();
  await expect(page.getByText('There are no orders in this file.')).toBeVisible();
  await expect(button(page, 'Check addresses and fees')).toBeDisabled();
  await button(page, 'Undo').click();
  await expect(heading(page, '1 order')).toBeVisible();
  await expect(button(page, 'Check addresses and fees')).toBeEnabled();
});

test('a file that is opened in a second tab can be edited in one of the two tabs only', async ({ page, context }) => {
  await openFile(page);
  await expect(heading(page, '1 of 3 orders needs correcting')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/bulk-order');
  await expect(heading(other, '1 of 3 orders needs correcting')).toBeVisible();
  // said with the first key, before more is typed in vain
  await page.getByLabel('Phone', { exact: true }).fill('0');
  await expect(heading(page, 'This file is open in another tab')).toBeVisible();
  await button(page, 'Continue here').click();
  await expect(heading(page, /of 3 orders needs correcting|3 orders/)).toBeVisible();
});

test('an order that is removed after the check is not placed', async ({ page }) => {
  const orders = ['Zara Delta', 'Zara Echo'].map((customerName) => ({ ...GOOD_ORDER, customerName }));
  await openFile(page, orders);
  await button(page, 'Check addresses and fees').click();
  await expect(button(page, /^Place 2 orders · \$/)).toBeVisible();
  await page.getByRole('article').filter({ hasText: 'Zara Echo' }).getByRole('button', { name: 'Edit' }).click();
  await button(page, 'Remove this order').click();
  await expect(heading(page, '1 order')).toBeVisible();
  await expect(button(page, /^Place/)).toHaveCount(0);
  await button(page, 'Check addresses and fees').click();
  await expect(button(page, /^Place 1 order · \$/)).toBeVisible();
});

test('a file stays with its tab while another tab asks whether to put it away', async ({ page, context }) => {
  await openFile(page);
  const answer = page.waitForResponse(/\/bulk-job\/detail\/kh-0001\//);
  await button(page, 'Check addresses and fees').click();
  const jobId = new URL((await answer).url()).pathname.split('/').at(-1);
  await expect(button(page, /^Place 1 order · \$/)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/bulk-order/kh-0001/${jobId}`);
  await button(other, "Correct what wasn't placed").click();
  await other.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await correct(page, { row: 3, column: 'Phone', text: '012 345 679' });
  await expect(heading(page, '1 of 3 orders needs correcting')).toBeVisible();
  await expect(heading(page, 'This file is open in another tab')).toHaveCount(0);
});

test('rows with errors are downloaded as plain text, never as formulas', async ({ page }) => {
  await openFile(page, [
    GOOD_ORDER,
    { ...GOOD_ORDER, customerName: '=HYPERLINK("http://evil.example")', customerPhone: '12' },
  ]);
  const downloaded = page.waitForEvent('download');
  await button(page, 'Rows with errors').click();
  const path = await (await downloaded).path();
  const bytes = new Uint8Array(await readFile(path));
  expect(Buffer.from(bytes).includes('<f>')).toBe(false);
  const read = await readOrders(bytes, 'en');
  const [first] = (read.problem ? [] : read.sheet.rows.slice(read.header.row + 1)).map(({ number, cells }) => ({
    number,
    cells,
  }));
  expect(first?.number).toBe(3);
  expect(first?.cells).toContain('=HYPERLINK("http://evil.example")');
});

test.describe('where the code that checks rows cannot be loaded', () => {
  test('a file is read with the next try after the code arrived damaged', async ({ page, network, problems }) => {
    const code = /^\/assets\/worker-.*\.js$/;
    network.fail({ path: code, fault: { name: 'truncate' }, times: 1 });
    await openFile(page);
    await expect(page.getByText(/couldn't be loaded/)).toBeVisible();
    await expect.poll(() => network.seen('GET', code).length).toBe(2);
    await file(page).setInputFiles(chosen(ORDERS));
    await expect(heading(page, '1 of 3 orders needs correcting')).toBeVisible();
    problems.splice(0, problems.length, ...problems.filter((problem) => !/SyntaxError/.test(problem)));
  });

  test('a workbook that cannot be made says so', async ({ page, problems }) => {
    await openFile(page);
    await expect(heading(page, '1 of 3 orders needs correcting')).toBeVisible();
    // not by the server's answer: the browser has its own copy
    await page.route(/\/assets\/worker-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await expect(page.getByText('Not checked yet')).toHaveCount(3);
    await button(page, 'Download the file').click();
    await expect(page.getByText('Export unsuccessful. Try again.')).toBeVisible();
    problems.splice(0, problems.length, ...problems.filter((problem) => !/Failed to load resource/.test(problem)));
  });
});

test('orders whose placing was confirmed by an answer that cannot be read are shown as placed', async ({
  page,
  network,
  server,
}) => {
  const from = nowSeconds();
  await openFile(page);
  await button(page, 'Check addresses and fees').click();
  await button(page, /^Place 1 order/).click();
  network.fail({ path: /place-orders/, fault: { name: 'truncate' }, times: 1 });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Place/ })
    .click();
  await expect(page.getByText('Your orders are placed.')).toBeVisible();
  await expect(heading(page, '2 of 2 orders need correcting')).toBeVisible();
  expect(await ordersSince(server, from)).toHaveLength(1);
});

test('the rows of an earlier file can be filtered by status', async ({ page }) => {
  await openFile(page);
  await button(page, 'Check addresses and fees').click();
  await expect(button(page, /^Place 1 order · \$/)).toBeVisible();
  await button(page, 'Another file').click();
  await button(page, 'Put away').click();
  await page.getByRole('link', { name: /orders\.xlsx/ }).click();
  await expect(page).toHaveURL(/\/bulk-order\/kh-0001\/[0-9a-f-]{36}$/);
  await expect(heading(page, 'orders.xlsx')).toBeVisible();
  await expect(page.getByText('Checked, with errors')).toBeVisible();
  await page.getByLabel('Rows', { exact: true }).selectOption('ERROR');
  await expect(page.getByText('Zara Bravo')).toBeVisible();
  await expect(page.getByText('Zara Alpha')).toBeHidden();
  await expectAccessible(page);
  await button(page, "Correct what wasn't placed").click();
  await expect(heading(page, '1 of 3 orders needs correcting')).toBeVisible();
  await expect(page).toHaveURL(/\/bulk-order\/kh-0001$/);
  await button(page, 'Another file').click();
  await button(page, 'Put away').click();
  await expect(heading(page, 'Upload orders from a spreadsheet')).toBeVisible();
});

test('placing the orders of a file is disabled while offline', async ({ page, context }) => {
  await openFile(page);
  await button(page, 'Check addresses and fees').click();
  await button(page, /^Place 1 order · \$/).click();
  const dialog = page.getByRole('dialog');
  const place = dialog.getByRole('button', { name: /^Place for \$/ });
  await context.setOffline(true);
  await expect(dialog.getByText(/^You're offline/)).toBeVisible();
  await expect(place).toBeDisabled();
  await context.setOffline(false);
  await place.click();
  await expect(page.getByText('Your orders are placed.')).toBeVisible();
});

/** A file that was checked and put away, and its page. */
async function putAway(page: Page): Promise<void> {
  await openFile(page);
  await button(page, 'Check addresses and fees').click();
  await expect(button(page, /^Place 1 order · \$/)).toBeVisible();
  await button(page, 'Another file').click();
  await button(page, 'Put away').click();
  await expect(page.getByRole('link', { name: /orders\.xlsx/ })).toBeVisible();
}

test('the page of an earlier file fits a narrow phone at twice the text size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await doubleText(page);
  await putAway(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: /orders\.xlsx/ }).click();
  await expect(page.getByText('Zara Alpha')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('the list of earlier files is shown again once the connection is back', { tag: '@worker' }, async ({
  page,
  context,
}) => {
  await putAway(page);
  await workerInControl(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("Your earlier files can't be shown right now.")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: /orders\.xlsx/ }).click();
  await expect(heading(page, 'orders.xlsx')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, "This file can't be shown")).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, 'orders.xlsx')).toBeVisible();
});

/**
 * A file that was put away. `show` makes the platform answer that its orders failed, or are still being placed, for
 * this price: `times` times, or until the network heals.
 */
async function failedFile(page: Page, network: FaultProxy) {
  const answered = page.waitForResponse(/\/bulk-job\/detail\/.*limit=250/);
  await putAway(page);
  const { result } = await (await answered).json();
  const show = (total: number, status: BulkJobStatus = 'ORDER_PLACEMENT_SUCCESS_WITH_ERROR', times?: number) => {
    const summary = result.job.summary.map((one: object) => ({ ...one, total }));
    const body = JSON.stringify({ result: { ...result, job: { ...result.job, status, summary } } });
    const fault = { name: 'status', status: 200, body } as const;
    network.fail({ method: 'GET', path: /\/bulk-job\/detail\//, fault, ...(times !== undefined && { times }) });
  };
  return { total: result.job.summary[0].total as number, show };
}

test('failed rows are placed again only at a price the user has seen', async ({ page, network }) => {
  const { total, show } = await failedFile(page, network);
  show(1);
  await page.getByRole('link', { name: /orders\.xlsx/ }).click();
  await button(page, 'Try the failed orders again').click();
  const dialog = page.getByRole('dialog', { name: 'Place 1 order?' });
  await expectAccessible(page);
  network.heal();
  show(total);
  await dialog.getByRole('button', { name: 'Place for $1.00' }).click();
  await expect(dialog).toContainText('The delivery fees have changed since you checked them.');
  expect(await placedNames(page)).toEqual([]);
  network.heal();
  await dialog.getByRole('button', { name: `Place for $${total.toFixed(2)}` }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: /^Order \w{3}-\w{3}$/ })).toBeVisible();
  expect(await placedNames(page)).toEqual(['Zara Alpha']);
});

test('a file’s page shows what became of its orders while nothing comes over the live connection', async ({
  page,
  network,
}) => {
  const { total, show } = await failedFile(page, network);
  show(total);
  await page.getByRole('link', { name: /orders\.xlsx/ }).click();
  await button(page, 'Try the failed orders again').click();
  network.heal();
  network.freezeLive();
  show(total, 'ORDER_PLACEMENT_PENDING', 1);
  await button(page, `Place for $${total.toFixed(2)}`).click();
  await expect(page.getByRole('link', { name: /^Order \w{3}-\w{3}$/ })).toBeVisible();
});

test('the bulk upload page does not exist while its flag is off, or for guests', async ({ page, server }) => {
  await server.setFlags({ 'bulk-order-upload': false });
  await signIn(page, undefined, '/bulk-order');
  await expect(page).toHaveURL(/\/request-a-rider/);
  await expect(page.getByRole('link', { name: 'Bulk order' })).toHaveCount(0);
});

test.describe('in Arabic, in a browser set to English', () => {
  test.use({ market: 'KW', language: 'ar', locale: 'en-US' });

  test('the template is downloaded in the language of the portal', async ({ page, words }) => {
    await signIn(page, undefined, '/bulk-order');
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: words.of('bulk.ask.template') }).click();
    const bytes = new Uint8Array(await readFile(await (await downloaded).path()));
    const read = await readOrders(bytes, 'ar');
    expect(read.problem).toBeUndefined();
    expect(JSON.stringify(read)).toContain(ARABIC.exampleName);
  });
});

test.describe('in Arabic', () => {
  test.use({ market: 'KW', language: 'ar', locale: 'ar-KW', colorScheme: 'dark' });

  test('a file is read and its errors are shown in Arabic', async ({ page, words }) => {
    await signIn(page, undefined, '/bulk-order');
    await expect(heading(page, words.of('bulk.ask.title'))).toBeVisible();
    const orders = [{ ...GOOD_ORDER, customerPhone: '12', itemValue: '5', mapLocation: '29.3759, 47.9774' }];
    await file(page).setInputFiles(chosen(orders));
    await expect(page.getByText(words.of('validation.phone-incorrect'))).toBeVisible();
    await expectAccessible(page);
  });
});
