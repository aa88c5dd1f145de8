import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { GOOD_ORDER } from '../factories/orders-file';
import { readOrders } from '../../src/spreadsheet/read-spreadsheet';
import { signIn } from './support/actions';
import { expectAccessible } from './support/axe';
import { button, chosen, file, heading, openFile, putAway } from './support/bulk-file';
import { expect, test } from './support/test';

const FORM = `"Timestamp","Your full name","Your phone number (WhatsApp)","Delivery address / Map link","Budget","What would you like to order?"
"2026/11/27 10:00:00 AM GMT+7","Dara Test","012345678","12 Street 63, Phnom Penh","5","2 noodles"
"2026/11/27 10:05:00 AM GMT+7","Sok Test","012345679","14 Street 63, Phnom Penh","6","1 soup"
`;
const table = (text: string) => ({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const columnOf = (page: Page, header: string) => page.getByLabel(`What “${header}” is`);

/** Says what the columns of `FORM` are, of which two have to be said. */
async function chooseFormsColumns(page: Page): Promise<void> {
  await expect(heading(page, 'What is in each column?')).toBeVisible();
  await expect(columnOf(page, 'Your full name')).toHaveValue('customerName');
  await expect(columnOf(page, 'Timestamp')).toHaveValue('');
  await columnOf(page, 'Budget').selectOption({ label: 'Item value' });
  await button(page, 'Show the orders').click();
  await expect(heading(page, '2 orders')).toBeVisible();
}

test('a file is read although the code that checks rows came damaged, and its columns are asked about once', async ({
  page,
  network,
  problems,
}) => {
  const orders = [
    GOOD_ORDER,
    { ...GOOD_ORDER, customerName: '=HYPERLINK("http://evil.example")', customerPhone: '12' },
  ];
  await test.step('a file is read with the next try after the code arrived damaged', async () => {
    const code = /^\/assets\/worker-.*\.js$/;
    network.fail({ path: code, fault: { name: 'truncate' }, times: 1 });
    await openFile(page, orders);
    await expect(page.getByText(/couldn't be loaded/)).toBeVisible();
    await expect.poll(() => network.seen('GET', code).length).toBe(2);
    await file(page).setInputFiles(chosen(orders));
    await expect(heading(page, '1 of 2 orders needs correcting')).toBeVisible();
    problems.splice(0, problems.length, ...problems.filter((problem) => !/SyntaxError/.test(problem)));
  });

  await test.step('rows with errors are downloaded as plain text, never as formulas', async () => {
    const downloaded = page.waitForEvent('download');
    await button(page, 'Download').click();
    await page.getByRole('menuitem', { name: 'Rows with errors' }).click();
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

  await test.step('a workbook that cannot be made says so', async () => {
    // not by the server's answer: the browser has its own copy
    await page.route(/\/assets\/worker-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await expect(page.getByText('Not checked yet')).toHaveCount(2);
    await button(page, 'Download the file').click();
    await expect(page.getByText('Export unsuccessful. Try again.')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    problems.splice(0, problems.length, ...problems.filter((problem) => !/Failed to load resource/.test(problem)));
  });

  await test.step('columns are chosen once', async () => {
    await page.reload();
    await expect(heading(page, '1 of 2 orders needs correcting')).toBeVisible();
    await putAway(page);
    await file(page).setInputFiles(table(FORM));
    await chooseFormsColumns(page);
    await expect(page.getByText('Not used: Timestamp.')).toBeVisible();
  });

  await test.step('the next file with this header is read at once, as the next day', async () => {
    await putAway(page);
    await file(page).setInputFiles(table(FORM.replace('Dara', 'Vanna')));
    await expect(heading(page, '2 orders')).toBeVisible();
    await expect(page.getByText('Vanna Test')).toBeVisible();
  });

  await test.step('another use of a column is chosen from the orders', async () => {
    await button(page, 'Columns').first().click();
    await columnOf(page, 'What would you like to order?').selectOption({ label: 'Notes to rider' });
    await button(page, 'Show the orders').click();
    await expect(page.getByText('Not used: Timestamp.')).toBeVisible();
  });

  await test.step('leaving the step keeps the orders', async () => {
    await button(page, 'Columns').first().click();
    await button(page, 'Cancel').click();
    await expect(heading(page, '2 orders')).toBeVisible();
  });
});

test('a desk is asked once about days that may be two, and told what riders collect @desktop', async ({ page }) => {
  await signIn(page, undefined, '/bulk-order');
  await expect(heading(page, 'Upload orders from a spreadsheet')).toBeVisible();
  await file(page).setInputFiles(
    table(
      'Name,Phone,Address,GPS,Amount,Delivery date,Delivery time,Status,Items\nSok,012345678,12 Street 63,"11.5564,104.9282",600,02/03/2027,14:00,,Cake\nSok,012345678,12 Street 63,"11.5564,104.9282",300,02/03/2027,14:00,,Tea\nKim,012345679,14 Street 63,"11.5564,104.9282",5,,,,Soup\nOld,012345670,1 Street 63,"11.5564,104.9282",5,,,Delivered,Ice\n',
    ),
  );
  await expect(page.getByText('Which day is')).toBeVisible();
  await expect(button(page, 'Show the orders')).toBeDisabled();
  await expect(button(page, 'Show the orders')).toHaveAccessibleDescription('Answer the question above to go on.');
  await page.getByRole('radio', { name: 'Wed, Feb 3' }).check();
  await expect(button(page, 'Show the orders')).toBeDisabled();
  await page
    .getByRole('group', { name: /^1 line names the same customer as the one above it/ })
    .getByRole('radio', { name: 'Add to the order above' })
    .check();
  await expectAccessible(page);
  await button(page, 'Show the orders').click();
  await expect(heading(page, /1 of 2 orders/)).toBeVisible();
  await expect(page.getByText('1 delivered or cancelled order is left out.')).toBeVisible();
  await expect(page.getByText('1 line was added to the order above it.')).toBeVisible();
  // that day is too far ahead
  await button(page, 'Next to correct').click();
  await expect(page.locator('[data-active]')).toContainText('14:00');
  await expectAccessible(page);
  await page.keyboard.press('Delete');
  await page.getByRole('gridcell').filter({ hasText: '2027-02-03' }).click();
  await page.keyboard.press('Delete');
  await expect(heading(page, '2 orders')).toBeVisible();
  await button(page, 'Check addresses and fees').click();
  await button(page, /^Place 2 orders/).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Riders collect $905.00 in cash for 2 orders.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Place/ })).toBeDisabled();
  await dialog.getByRole('switch', { name: 'The unusually high item value of row 2 is right.' }).check();
  await dialog.getByRole('button', { name: /^Place/ }).click();
  await expect(page).toHaveURL(/\/order-tracking/);

  await test.step('the file is a table of what its orders are, what they cost and what riders collect', async () => {
    await page.getByRole('link', { name: 'See the orders' }).click();
    await expect(page.getByText('Your orders are placed.')).toHaveCount(0);
    await expect(heading(page, 'orders.csv')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('$900.00');
    await expect(page.getByRole('columnheader', { name: 'Payment' })).toBeVisible();
    await expect(page.getByText('$905.00')).toBeVisible();
    await expectAccessible(page);
  });
});
