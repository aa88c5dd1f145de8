import { GOOD_ORDER } from '../factories/orders-file';
import { HOSTILE_FILES } from '../factories/hostile-files';
import { signIn } from './support/actions';
import { button, chosen, correct, file, heading, isPhone, openFile, ORDERS, XLSX } from './support/bulk-file';
import { expectNoSidewaysScroll } from './support/large-text';
import { expect, test } from './support/test';

test('rows copied from a spreadsheet are pasted with a tap', async ({ page, context }) => {
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

test('when the browser denies access to the clipboard, the page explains that it cannot read it', async ({ page }) => {
  await page.addInitScript(() => {
    // what a browser does whose user refuses: the tests' own asks nobody
    navigator.clipboard.readText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await signIn(page, undefined, '/bulk-order');
  await button(page, 'Paste rows').click();
  await expect(page.getByRole('alert').filter({ hasText: "We can't read what you copied" })).toBeVisible();
});

test('a file that cannot be read is refused with the reason, and the file before it stays open', async ({ page }) => {
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

test('hostile files are refused with the reason, and the page stays responsive', async ({ page }) => {
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

test('a file dropped while another is being corrected replaces it only after the user agrees', async ({ page }) => {
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

test('Enter moves to the next order that needs correcting, even when the corrected one leaves the filtered list @desktop', async ({
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

test('comma-separated lines copied from a text are read as rows @desktop', async ({ page }) => {
  await signIn(page, undefined, '/bulk-order');
  await expect(page.getByRole('heading', { level: 1, name: 'Upload orders from a spreadsheet' })).toBeVisible();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Name,Phone,Address,Amount\nZara Golf,012345678,Street 51,5');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(heading(page, '1 order')).toBeVisible();
});

test('a copied block whose cells have line breaks is pasted from its HTML, not from its text @desktop', async ({
  page,
}) => {
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

test('edits can be undone and redone, and a block can be pasted and filled down @desktop', async ({ page }) => {
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

test('copied rows that reach past the last order are counted in a warning @desktop', async ({ page }) => {
  await openFile(page, [{ ...GOOD_ORDER }, { ...GOOD_ORDER }]);
  await page.getByRole('gridcell').filter({ hasText: 'Sok Dara' }).last().click();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Zara Alpha\nZara Bravo\nZara Charlie\n');
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('[role="grid"]')?.dispatchEvent(event);
  });
  await expect(page.getByText("2 copied rows weren't pasted: the list of orders ends before them.")).toBeVisible();
  await expect(page.getByText('Zara Alpha')).toBeVisible();
  await expect(page.getByText('Zara Bravo')).toHaveCount(0);
});

const LONG_NAMES: Readonly<Record<string, string>> = {
  'many words': 'Sok Dara '.repeat(550).trim(),
  'one word': 'X'.repeat(5_000),
  'Arabic words': 'محمد أحمد '.repeat(500).trim(),
};

for (const where of ['on a phone', 'on a desktop @desktop']) {
  test(`an order whose name and address are far too long leaves room for the next one ${where}`, async ({ page }) => {
    const orders = Object.values(LONG_NAMES).map((name) => ({ ...GOOD_ORDER, customerName: name, address: name }));
    await openFile(page, orders);
    await expect(heading(page, '3 of 3 orders need correcting')).toBeVisible();
    for (const [index, what] of Object.keys(LONG_NAMES).entries()) {
      const row = page.locator(`[data-index="${index}"]`);
      const height = () => row.evaluate((element) => element.getBoundingClientRect().height);
      await expect.poll(height, what).toBeLessThan(isPhone(page) ? 450 : 150);
    }
    await expectNoSidewaysScroll(page);
  });
}
