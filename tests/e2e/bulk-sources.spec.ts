import { GOOD_ORDER } from '../factories/orders-file';
import { HOSTILE_FILES } from '../factories/hostile-files';
import { BULK_COLUMNS } from '../../src/domain/bulk/columns';
import { signIn } from './support/actions';
import {
  button,
  chosen,
  correct,
  expectShortRows,
  file,
  heading,
  openAnother,
  ORDERS,
  putAway,
  XLSX,
} from './support/bulk-file';
import { expect, test } from './support/test';

const EVERY_COLUMN = {
  ...GOOD_ORDER,
  ...Object.fromEntries(
    BULK_COLUMNS.filter((column) => GOOD_ORDER[column] === undefined).map((column) => [column, 'x']),
  ),
};

test('orders come from an opened file, the clipboard and a dropped file, and what cannot be read is refused', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const opened = new File(['Name,Phone,Address,Amount\nZara Delta,012345678,Street 51,5'], 'opened.csv');
    // what a desktop's browser does: the tests' own installs nothing
    const launchQueue = {
      setConsumer: (take: (launch: object) => void) => take({ files: [{ getFile: async () => opened }] }),
    };
    Object.defineProperty(window, 'launchQueue', { value: launchQueue });
  });
  await signIn(page, undefined, '/bulk-order');

  await test.step('a file that the installed app is opened with is read', async () => {
    await expect(page.getByText('opened.csv')).toBeVisible();
    const manifest = await (await page.request.get('/manifest.webmanifest')).json();
    expect(manifest.file_handlers[0].action).toBe('/bulk-order');
    await putAway(page);
  });

  await test.step('when the browser denies access to the clipboard, the page explains that it cannot read it', async () => {
    await page.evaluate(() => {
      // what a browser does whose user refuses: the tests' own asks nobody
      navigator.clipboard.readText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await button(page, 'Paste rows').click();
    await expect(page.getByRole('alert').filter({ hasText: "We can't read what you copied" })).toBeVisible();
    await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'readText'));
  });

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await button(page, 'Paste rows').click();
  };
  await test.step('text that is no table of orders is not pasted', async () => {
    await paste('see you at noon');
    await expect(page.getByRole('alert').filter({ hasText: 'row with the column names' })).toBeVisible();
  });

  await test.step('a file that cannot be read is refused with the reason', async () => {
    const refused = async (name: string, buffer: Buffer, words: string) => {
      await file(page).setInputFiles({ name, mimeType: XLSX, buffer });
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    };
    await refused('photo.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), "This isn't a spreadsheet.");
    await refused('old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'This is an old Excel format.');
    const many = Array.from({ length: 50_000 }, (_, row) => `Sok,012345678,Street ${row}`).join('\n');
    await refused('many.csv', Buffer.from(`Name,Phone,Address\n${many}`), 'more than 10,000 rows');
  });

  await test.step('hostile files are refused with the reason, and the page stays responsive', async () => {
    const words = {
      'too-many-cells': 'This file has far more cells than a list of orders.',
      damaged: 'This file is damaged.',
      hostile: 'This file holds something no spreadsheet should',
    };
    for (const [name, { fault, bytes }] of Object.entries(HOSTILE_FILES)) {
      const buffer = Buffer.from(bytes());
      const start = performance.now();
      await file(page).setInputFiles({ name: 'orders.xlsx', mimeType: XLSX, buffer });
      await expect(page.getByRole('alert').filter({ hasText: words[fault] })).toBeVisible();
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

  await test.step('a file dropped while another is being corrected replaces it only after the user agrees', async () => {
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

  await test.step('rows copied from a spreadsheet are pasted with a tap', async () => {
    await putAway(page);
    await paste('Name\tPhone\tAddress\tAmount\nZara Hotel\t012345678\tStreet 51\t5');
    await expect(heading(page, '1 order')).toBeVisible();
    await expect(page.getByText('Zara Hotel')).toBeVisible();
  });
});

test('the grid of orders is edited like a spreadsheet @desktop', async ({ page }) => {
  await signIn(page, undefined, '/bulk-order');

  await test.step('comma-separated lines copied from a text are read as rows', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Upload orders from a spreadsheet' })).toBeVisible();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Name,Phone,Address,Amount\nZara Golf,012345678,Street 51,5');
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(heading(page, '1 order')).toBeVisible();
  });

  await test.step('a copied block whose cells have line breaks is pasted from its HTML, not from its text', async () => {
    await openAnother(page, [{ ...GOOD_ORDER }, { ...GOOD_ORDER, customerName: 'Kim Sophea' }]);
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

  await test.step('copied rows that reach past the last order are counted in a warning', async () => {
    await openAnother(page, [{ ...GOOD_ORDER }, { ...GOOD_ORDER }]);
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

  await test.step('edits can be undone and redone, and a block can be pasted and filled down', async () => {
    await openAnother(page, [{ ...GOOD_ORDER }, { ...GOOD_ORDER }, { ...GOOD_ORDER }]);
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

  await test.step('Enter moves to the next order that needs correcting, even when the corrected one leaves the filtered list', async () => {
    await openAnother(
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

  await test.step('all columns of the template, and a scroll bar, fit a window of 1440 pixels', async () => {
    await openAnother(page, [EVERY_COLUMN]);
    await expect(page.getByRole('columnheader')).toHaveCount(BULK_COLUMNS.length + 3);
    const width = () =>
      page
        .getByRole('row')
        .first()
        .evaluate((row) => row.scrollWidth);
    await page.setViewportSize({ width: 1425, height: 900 });
    await expect.poll(width).toBe(1425);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('an order whose name and address are far too long leaves room for the next one', async () => {
    await expectShortRows(page);
  });
});
