import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { GOOD_ORDER, ordersFile, type OrderTexts } from '../factories/orders-file';
import { ARABIC } from '../../src/domain/bulk/header-words/ar';
import { HOSTILE_FILES } from '../factories/hostile-files';
import { readOrders } from '../../src/spreadsheet/read-spreadsheet';
import { signIn, workerInControl } from './support/actions';
import { expectAccessible } from './support/axe';
import { doubleText, expectNoSidewaysScroll, expectUncovered } from './support/large-text';
import { expect, test } from './support/test';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const chosen = (orders: readonly OrderTexts[], name = 'orders.xlsx') => ({
  name,
  mimeType: XLSX,
  buffer: Buffer.from(ordersFile(orders)),
});
const ORDERS: readonly OrderTexts[] = [
  { ...GOOD_ORDER, customerName: 'Zara Alpha' },
  { ...GOOD_ORDER, customerName: 'Zara Bravo', customerPhone: '12' },
  { ...GOOD_ORDER, customerName: 'Zara Charlie', address: 'Nowhere Land 999', mapLocation: '' },
];
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

const file = (page: Page) => page.locator('input[type="file"]');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function openFile(page: Page, orders = ORDERS): Promise<void> {
  await signIn(page, undefined, '/bulk-order');
  await expect(heading(page, 'Upload orders from a spreadsheet')).toBeVisible();
  await file(page).setInputFiles(chosen(orders));
}

/** Types over a cell of the grid, or fills the field of a card. */
async function correct(page: Page, { row, column, text }: { row: number; column: string; text: string }) {
  if (isPhone(page)) {
    const card = page.getByRole('article').filter({ hasText: `Row ${row}` });
    await card.getByLabel(column, { exact: true }).fill(text);
    await card.getByLabel(column, { exact: true }).press('Enter');
    return;
  }
  const index = (await page.getByRole('columnheader').allTextContents()).indexOf(column);
  await page
    .getByRole('row')
    .filter({ hasText: new RegExp(`^${row}`) })
    .getByRole('gridcell')
    .nth(index - 1)
    .click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

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
    await expect(dialog).toContainText("1 order isn't placed: it still needs correcting.");
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

test('what was corrected survives a reload and being offline', async ({ page, context }) => {
  await openFile(page);
  await correct(page, { row: 3, column: 'Phone', text: '012 345 679' });
  await expect(heading(page, '3 orders')).toBeVisible();
  await page.reload();
  await expect(heading(page, '3 orders')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/You can go on correcting; checking and placing wait/)).toBeVisible();
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

test('rows that were copied in a spreadsheet are pasted by a touch', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, undefined, '/bulk-order');
  await expect(heading(page, 'Upload orders from a spreadsheet')).toBeVisible();
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await button(page, 'Paste rows').click();
  };
  await paste('see you at noon');
  await expect(page.getByRole('alert').filter({ hasText: 'row with the column names' })).toBeVisible();
  await paste('Name\tPhone\tAddress\tAmount\nZara Hotel\t012345678\tStreet 51\t5');
  await expect(heading(page, '1 order')).toBeVisible();
  await expect(page.getByText('Zara Hotel')).toBeVisible();
});

test('the clipboard of somebody who does not let it be read is left alone, in words', async ({ page }) => {
  await page.addInitScript(() => {
    // what a browser does whose user refuses: the tests' own asks nobody
    navigator.clipboard.readText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await signIn(page, undefined, '/bulk-order');
  await button(page, 'Paste rows').click();
  await expect(page.getByRole('alert').filter({ hasText: "We can't read what you copied" })).toBeVisible();
});

test('a file whose orders are all removed is not sent, and they come back', async ({ page }) => {
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

test('a file that was opened in another tab is worked on in one of them alone', async ({ page, context }) => {
  await openFile(page);
  await expect(heading(page, '1 of 3 orders needs correcting')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/bulk-order');
  await expect(heading(other, '1 of 3 orders needs correcting')).toBeVisible();
  // said with the first key, before more is typed in vain
  await page.getByLabel('Phone', { exact: true }).fill('0');
  await expect(heading(page, 'This file is open in another tab')).toBeVisible();
  await button(page, 'Go on here').click();
  await expect(heading(page, /of 3 orders needs correcting|3 orders/)).toBeVisible();
});

test('a file that can’t be read is refused in words, and the one before stays', async ({ page }) => {
  await signIn(page, undefined, '/bulk-order');
  const refused = async (name: string, buffer: Buffer, words: string) => {
    await file(page).setInputFiles({ name, mimeType: XLSX, buffer });
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  };
  await refused('photo.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), "This isn't a spreadsheet.");
  await refused('old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'This is an old Excel format.');
  await refused('names.csv', Buffer.from('Name,Phone\nSok,012345678'), 'These columns are missing: Drop-off address.');
  const many = Array.from({ length: 50_000 }, (_, row) => `Sok,012345678,Street ${row}`).join('\n');
  await refused('many.csv', Buffer.from(`Name,Phone,Address\n${many}`), 'more than 10,000 rows');
  await file(page).setInputFiles(chosen(ORDERS));
  await expect(heading(page, '1 of 3 orders needs correcting')).toBeVisible();
});

test('hostile files are refused in words, and the page stays at hand', async ({ page }) => {
  await signIn(page, undefined, '/bulk-order');
  for (const [name, bytes] of Object.entries(HOSTILE_FILES)) {
    const buffer = Buffer.from(bytes());
    const start = performance.now();
    await file(page).setInputFiles({ name: 'orders.xlsx', mimeType: XLSX, buffer });
    await expect(
      page.getByRole('alert').filter({ hasText: 'This file holds something no spreadsheet should' }),
    ).toBeVisible();
    console.log(`a hostile file ${name}: ${Math.round(performance.now() - start)} ms until its refusal is read`);
    // the next one's refusal is not taken for this one's
    await file(page).setInputFiles({
      name: 'photo.xlsx',
      mimeType: XLSX,
      buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47]),
    });
    await expect(page.getByRole('alert').filter({ hasText: "This isn't a spreadsheet." })).toBeVisible();
  }
  await file(page).setInputFiles(chosen(ORDERS));
  await expect(heading(page, '1 of 3 orders needs correcting')).toBeVisible();
});

test('a file that the installed app is opened with is read', async ({ page }) => {
  await page.addInitScript(() => {
    const file = new File(['Name,Phone,Address,Amount\nZara Delta,012345678,Street 51,5'], 'opened.csv');
    // what a desktop's browser does: the tests' own installs nothing
    const launchQueue = {
      setConsumer: (take: (launch: object) => void) => take({ files: [{ getFile: async () => file }] }),
    };
    Object.defineProperty(window, 'launchQueue', { value: launchQueue });
  });
  await signIn(page, undefined, '/bulk-order');
  await expect(page.getByText('opened.csv')).toBeVisible();
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest.file_handlers[0].action).toBe('/bulk-order');
});

test('a file that is dropped while another is corrected takes its place only when told to', async ({ page }) => {
  await openFile(page);
  await correct(page, { row: 3, column: 'Phone', text: '012 345 679' });
  await expect(heading(page, '3 orders')).toBeVisible();
  const drop = (name: string, content: string) =>
    page.evaluate(
      ([called, text]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], called));
        document.querySelector('main')?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
      },
      [name, content] as const,
    );
  const question = page.getByRole('dialog', { name: 'Open the new file instead?' });
  await drop('dropped.csv', 'Name,Phone,Address,Amount\nZara Golf,012345678,Street 51,5');
  await expect(question).toContainText('dropped.csv');
  await question.getByRole('button', { name: 'Keep this file' }).click();
  await expect(heading(page, '3 orders')).toBeVisible();
  await drop('empty.csv', 'nothing');
  await question.getByRole('button', { name: 'Open the new file' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'row with the column names' })).toBeVisible();
  await expect(heading(page, '3 orders')).toBeVisible();
  await drop('dropped.csv', 'Name,Phone,Address,Amount\nZara Golf,012345678,Street 51,5');
  await question.getByRole('button', { name: 'Open the new file' }).click();
  await expect(heading(page, '1 order')).toBeVisible();
  await expect(page.getByText('dropped.csv')).toBeVisible();
});

test('Enter goes on to the next order that needs correcting, though the corrected one leaves the list @desktop', async ({
  page,
}) => {
  await openFile(
    page,
    Array.from({ length: 4 }, () => ({ ...GOOD_ORDER, customerPhone: '12' })),
  );
  await expect(heading(page, '4 of 4 orders need correcting')).toBeVisible();
  await page.getByRole('radio', { name: 'To correct 4' }).check();
  await correct(page, { row: 3, column: 'Phone', text: '012 345 679' });
  await expect(heading(page, '3 of 4 orders need correcting')).toBeVisible();
  await page.keyboard.type('012 345 670');
  await page.keyboard.press('Enter');
  await expect(heading(page, '2 of 4 orders need correcting')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText([/^2/, /^5/]);
});

test('lines with commas that were copied from a text are read @desktop', async ({ page }) => {
  await signIn(page, undefined, '/bulk-order');
  await expect(page.getByRole('heading', { level: 1, name: 'Upload orders from a spreadsheet' })).toBeVisible();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Name,Phone,Address,Amount\nZara Golf,012345678,Street 51,5');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(heading(page, '1 order')).toBeVisible();
});

test('a block whose cells have line breaks is pasted from the HTML beside its text @desktop', async ({ page }) => {
  await openFile(page, [{ ...GOOD_ORDER }, { ...GOOD_ORDER, customerName: 'Kim Sophea' }]);
  const place = page.getByRole('gridcell').filter({ hasText: '4B, Street 51' });
  await place.first().click();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '"House 4\nStreet 63"\tx');
    clipboardData.setData(
      'text/html',
      '<html><head><style>td { color: red }</style></head><body><table style="width:9pt"><tr><td style="color:red">House 4<br>Street 63<img src="/gone.png" onerror="void 0"></td></tr></table></body></html>',
    );
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('[role="grid"]')?.dispatchEvent(event);
  });
  await expect(page.getByRole('gridcell').filter({ hasText: 'House 4 Street 63' })).toHaveCount(1);
  await expect(place).toHaveCount(1);
});

test('steps are undone and done again, a block is pasted and filled down @desktop', async ({ page }) => {
  await openFile(page, [{ ...GOOD_ORDER }, { ...GOOD_ORDER }, { ...GOOD_ORDER }]);
  await expect(page.getByText('Same as row 2')).toHaveCount(2);
  const grid = page.getByRole('grid');
  const cell = (row: number, name: string) =>
    page
      .getByRole('row')
      .filter({ hasText: new RegExp(`^${row}`) })
      .getByRole('gridcell')
      .filter({ hasText: name });
  await cell(2, 'Sok Dara').click();
  await page.keyboard.type('Meas Sokha');
  await page.keyboard.press('Escape');
  await expect(cell(2, 'Sok Dara')).toBeVisible();
  await page.keyboard.type('Meas Sokha');
  await page.keyboard.press('Enter');
  await expect(cell(2, 'Meas Sokha')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(grid.getByText('Meas Sokha')).toHaveCount(3);
  await page.keyboard.press('Control+z');
  await expect(grid.getByText('Meas Sokha')).toHaveCount(1);
  await page.keyboard.press('Control+y');
  await expect(grid.getByText('Meas Sokha')).toHaveCount(3);
});

test('rows with errors are downloaded as they stand, never as formulas', async ({ page }) => {
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

test('an earlier file is looked at by the status of its rows', async ({ page }) => {
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

test('what is about to be placed waits for the line', async ({ page, context }) => {
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

test('at twice the text the page of an earlier file fits a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await doubleText(page);
  await putAway(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: /orders\.xlsx/ }).click();
  await expect(page.getByText('Zara Alpha')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('earlier files are there again with the line', async ({ page, context }) => {
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

test('what failed is tried again only at a price that was seen', async ({ page, network }) => {
  const answered = page.waitForResponse(/\/bulk-job\/detail\/.*limit=250/);
  await putAway(page);
  const { result } = await (await answered).json();
  const job = { ...result.job, status: 'ORDER_PLACEMENT_SUCCESS_WITH_ERROR' };
  const detail = (total: number) => {
    const summary = job.summary.map((one: object) => ({ ...one, total }));
    const body = JSON.stringify({ result: { ...result, job: { ...job, summary } } });
    network.fail({ method: 'GET', path: /\/bulk-job\/detail\//, fault: { name: 'status', status: 200, body } });
  };
  detail(1);
  await page.getByRole('link', { name: /orders\.xlsx/ }).click();
  await button(page, 'Try the failed orders again').click();
  const dialog = page.getByRole('dialog', { name: 'Place 1 order?' });
  await expectAccessible(page);
  network.heal();
  const [{ total }] = job.summary;
  detail(total);
  await dialog.getByRole('button', { name: 'Place for $1.00' }).click();
  await expect(dialog).toContainText('The delivery fees have changed since you checked them.');
  expect(await placedNames(page)).toEqual([]);
  network.heal();
  await dialog.getByRole('button', { name: `Place for $${total.toFixed(2)}` }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: /^Order kh-0001-/ })).toBeVisible();
  expect(await placedNames(page)).toEqual(['Zara Alpha']);
});

test('there is no such page while the flag is off, or for guests', async ({ page, server }) => {
  await server.setFlags({ 'bulk-order-upload': false });
  await signIn(page, undefined, '/bulk-order');
  await expect(page).toHaveURL(/\/request-a-rider/);
  await expect(page.getByRole('link', { name: 'Bulk order' })).toHaveCount(0);
});

test.describe('in Arabic, in a browser that speaks English', () => {
  test.use({ market: 'KW', language: 'ar', locale: 'en-US' });

  test('the template is in the language of the portal', async ({ page, words }) => {
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

  test('a file is read and what is wrong is said in Arabic', async ({ page, words }) => {
    await signIn(page, undefined, '/bulk-order');
    await expect(heading(page, words.of('bulk.ask.title'))).toBeVisible();
    const orders = [{ ...GOOD_ORDER, customerPhone: '12', itemValue: '5', mapLocation: '29.3759, 47.9774' }];
    await file(page).setInputFiles(chosen(orders));
    await expect(page.getByText(words.of('validation.phone-incorrect'))).toBeVisible();
    await expectAccessible(page);
  });
});
