import type { Page } from '@playwright/test';
import { GOOD_ORDER } from '../factories/orders-file';
import type { BulkJobStatus } from '../../src/domain/bulk/job-status';
import { hold, opensOffline } from './support/actions';
import { expectAccessible } from './support/axe';
import { doubleText, expectNoSidewaysScroll, expectUncovered } from './support/large-text';
import {
  button,
  chosen,
  correct,
  expectShortRows,
  file,
  heading,
  isPhone,
  openAnother,
  openFile,
  ORDERS,
  putAway,
} from './support/bulk-file';
import { pressBack } from './support/history';
import type { FaultProxy } from './support/fault-proxy';
import { nowSeconds, ordersSince } from './support/platform-api';
import { expect, test } from './support/test';

/** What is being typed into a cell is there after a reload, and can be undone. */
async function expectTypedToSurvive(page: Page): Promise<void> {
  await expect(heading(page, '1 of 3 orders needs correcting')).toBeVisible();
  if (isPhone(page)) {
    await page.getByLabel('Phone', { exact: true }).fill('012 345 679');
  } else {
    await page.getByRole('gridcell').filter({ hasText: 'Check the number' }).click();
    await page.keyboard.type('012 345 679');
    await expect(page.getByRole('textbox', { name: 'Cell', exact: true })).toHaveValue('012 345 679');
  }
  await page.reload();
  await expect(heading(page, '3 orders')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(heading(page, '1 of 3 orders needs correcting')).toBeVisible();
}

async function correctAndCheck(page: Page): Promise<void> {
  await correct(page, { row: 3, column: 'Phone', text: '012 345 679' });
  await expect(heading(page, '3 orders')).toBeVisible();
  await button(page, 'Check addresses and fees').click();
  await expect(heading(page, '1 of 3 orders needs correcting')).toBeVisible();
  await expect(page.getByText(/We can't find this address/)).toBeVisible();
  await button(page, /^Place 2 orders · \$/).click();
  await expect(page.getByRole('dialog')).toContainText('As soon as possible: 2');
  await expect(page.getByRole('dialog')).toContainText("1 order needs fixing and won't be placed.");
  await expectAccessible(page);
}

/** The address that nobody found: its place is chosen on the map. */
async function placeTheLast(page: Page): Promise<void> {
  await correct(page, { row: 4, column: 'Drop-off address', text: '11.5701, 104.9222' });
  await button(page, 'Check addresses and fees').click();
  await button(page, /^Place 1 order · \$/).click();
  await button(page, /^Place for \$/).click();
  await expect(page).toHaveURL(/\/order-tracking\//);
  expect((await placedNames(page)).toSorted()).toEqual(['Zara Alpha', 'Zara Bravo', 'Zara Charlie']);
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

const place = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Place for \$/ });

const dialog = (page: Page) => page.getByRole('dialog');
const isPlacing = (page: Page) => page.getByRole('status').filter({ hasText: 'Placing orders' });

/** Confirms the open file's orders; the request is held back until the returned function is called. */
async function placeSlowly(page: Page): Promise<() => void> {
  await button(page, 'Check addresses and fees').click();
  await button(page, /^Place 1 order/).click();
  const release = await hold(page, /\/bulk-job\/place-orders\//);
  await dialog(page)
    .getByRole('button', { name: /^Place/ })
    .click();
  await expect(isPlacing(page)).toBeVisible();
  return release;
}

test("a day's orders are read, corrected, checked and placed on a desktop @desktop", async ({ page }) => {
  await openFile(page);
  await expect(page.getByText('Check the number: it has too few or too many digits.')).toBeVisible();
  await expectAccessible(page);
  await test.step('what is being typed into a cell survives a reload', () => expectTypedToSurvive(page));
  await correctAndCheck(page);
  await place(page).click();
  await expect(page.getByText('Your orders are placed.')).toBeVisible();
  await expect(heading(page, '1 of 1 orders needs correcting')).toBeVisible();
  await placeTheLast(page);
});

test("a day's orders are read, corrected, checked and placed on a phone, whatever happens to the connection", async ({
  page,
  context,
  network,
  server,
}) => {
  const from = nowSeconds();
  await openFile(page);
  await expect(page.getByText('Check the number: it has too few or too many digits.')).toBeVisible();
  await correctAndCheck(page);

  await test.step('placing the orders is disabled while offline', async () => {
    await context.setOffline(true);
    await expect(page.getByRole('dialog').getByText(/^You're offline/)).toBeVisible();
    await expect(place(page)).toBeDisabled();
    await context.setOffline(false);
    await expect(place(page)).toBeEnabled();
  });

  await test.step('orders whose placing was confirmed by an answer that cannot be read are shown as placed', async () => {
    network.fail({ path: /place-orders/, fault: { name: 'truncate' }, times: 1 });
    await place(page).click();
    await expect(page.getByText('Your orders are placed.')).toBeVisible();
    await expect(heading(page, '1 of 1 orders needs correcting')).toBeVisible();
    expect(await ordersSince(server, from)).toHaveLength(2);
  });
  await placeTheLast(page);

  await test.step('orders are still shown as being placed after leaving the page and coming back', async () => {
    await page.goto('/bulk-order');
    await file(page).setInputFiles(chosen(ORDERS));
    const release = await placeSlowly(page);
    await button(page, 'Menu').click();
    await page.getByRole('link', { name: 'Order tracking' }).click();
    await expect(page).toHaveURL(/\/order-tracking/);
    await pressBack(page);
    await expect(isPlacing(page)).toBeVisible();
    await expect(button(page, 'Check addresses and fees')).toHaveCount(0);
    release();
    await expect(heading(page, '2 of 2 orders need correcting')).toBeVisible();
    expect(await ordersSince(server, from)).toHaveLength(4);
  });

  await test.step('putting the file away while its orders are placed says that this does not stop them', async () => {
    await openAnother(page, ORDERS);
    const release = await placeSlowly(page);
    await button(page, 'Another file').click();
    await expect(dialog(page)).toContainText("putting the file away doesn't stop that");
    await expectAccessible(page);
    await button(page, 'Put away').click();
    // the newest comes first
    const job = page.getByRole('link', { name: /orders\.xlsx/ }).first();
    await expect(job).toContainText('Checked');
    release();
    await expect(job).toContainText('1 of 3 placed');
  });
});

test('the cards of a file leave room for each other, and stay as they were left: over a reload, offline, beside other tabs and after the check', async ({
  page,
  context,
}) => {
  await test.step('the bar with the next step stays at the bottom, below the last of many cards', async () => {
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

  await test.step('an order whose name and address are far too long leaves room for the next one', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expectShortRows(page);
  });

  await test.step('what is being typed into a card survives a reload', async () => {
    await openAnother(page, ORDERS);
    await expectTypedToSurvive(page);
  });

  await test.step('opened in a second tab, it can be edited in one of the two tabs only', async () => {
    const other = await context.newPage();
    await other.goto('/bulk-order');
    await expect(heading(other, '1 of 3 orders needs correcting')).toBeVisible();
    // said with the first key, before more is typed in vain
    await page.getByLabel('Phone', { exact: true }).fill('0');
    await expect(heading(page, 'This file is open in another tab')).toBeVisible();
    await button(page, 'Continue here').click();
    await expect(heading(page, /of 3 orders needs correcting|3 orders/)).toBeVisible();
    await other.close();
  });

  await test.step('corrections survive a reload and being offline', async () => {
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

  await test.step('it stays with its tab while another tab asks whether to put it away', async () => {
    const answer = page.waitForResponse(/\/bulk-job\/detail\/kh-0001\//);
    await button(page, 'Check addresses and fees').click();
    const jobId = new URL((await answer).url()).pathname.split('/').at(-1);
    await expect(button(page, /^Place 2 orders · \$/)).toBeVisible();
    const other = await context.newPage();
    await other.goto(`/bulk-order/kh-0001/${jobId}`);
    await button(other, "Correct what wasn't placed").click();
    await other.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
    await correct(page, { row: 4, column: 'Drop-off address', text: '11.5701, 104.9222' });
    await expect(heading(page, '3 orders')).toBeVisible();
    await expect(heading(page, 'This file is open in another tab')).toHaveCount(0);
    await other.close();
  });

  const remove = async (customer: string) => {
    await page.getByRole('article').filter({ hasText: customer }).getByRole('button', { name: 'Edit' }).click();
    await button(page, 'Remove this order').click();
  };
  await test.step('an order that is removed after the check is not placed', async () => {
    await button(page, 'Check addresses and fees').click();
    await expect(button(page, /^Place 3 orders · \$/)).toBeVisible();
    await remove('Zara Alpha');
    await expect(heading(page, '2 orders')).toBeVisible();
    await expect(button(page, /^Place/)).toHaveCount(0);
    await button(page, 'Check addresses and fees').click();
    await expect(button(page, /^Place 2 orders · \$/)).toBeVisible();
  });

  await test.step('with all orders removed it cannot be sent, and Undo brings them back', async () => {
    await remove('Zara Bravo');
    await expect(heading(page, '1 order')).toBeVisible();
    await remove('Zara Charlie');
    await expect(heading(page, '0 orders')).toBeVisible();
    await expect(page.getByText('There are no orders in this file.')).toBeVisible();
    await expect(button(page, 'Check addresses and fees')).toBeDisabled();
    await button(page, 'Undo').click();
    await expect(heading(page, '1 order')).toBeVisible();
    await expect(button(page, 'Check addresses and fees')).toBeEnabled();
  });
});

const earlier = (page: Page) => page.getByRole('link', { name: /orders\.xlsx/ });

/** Checks the open file, and puts it away. */
async function checkAndPutAway(page: Page): Promise<void> {
  await button(page, 'Check addresses and fees').click();
  await expect(button(page, /^Place 1 order · \$/)).toBeVisible();
  await putAway(page);
  await expect(earlier(page).first()).toBeVisible();
}

/**
 * The open file is checked and put away. `show` makes the platform answer that its orders failed, or are still being
 * placed, for this price: `times` times, or until the network heals.
 */
async function failedFile(page: Page, network: FaultProxy) {
  const answered = page.waitForResponse(/\/bulk-job\/detail\/.*limit=250/);
  await checkAndPutAway(page);
  const { result } = await (await answered).json();
  const show = (total: number, status: BulkJobStatus = 'ORDER_PLACEMENT_SUCCESS_WITH_ERROR', times?: number) => {
    const summary = result.job.summary.map((one: object) => ({ ...one, total }));
    const body = JSON.stringify({ result: { ...result, job: { ...result.job, status, summary } } });
    const fault = { name: 'status', status: 200, body } as const;
    network.fail({ method: 'GET', path: /\/bulk-job\/detail\//, fault, ...(times !== undefined && { times }) });
  };
  return { total: result.job.summary[0].total as number, show };
}

test('an earlier file is listed, filtered, corrected and placed again, after being offline too, and with large text', {
  tag: '@worker',
}, async ({ page, context, network }) => {
  await openFile(page);
  await checkAndPutAway(page);

  await test.step('its rows can be filtered by status', async () => {
    await earlier(page).click();
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
    await putAway(page);
  });

  await test.step('the list is shown again once the connection is back', async () => {
    await opensOffline(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText("Your earlier files can't be shown right now.")).toBeVisible();
    await context.setOffline(false);
    await earlier(page).click();
    await expect(heading(page, 'orders.xlsx')).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page, "This file can't be shown")).toBeVisible();
    await context.setOffline(false);
    await expect(heading(page, 'orders.xlsx')).toBeVisible();
  });

  await test.step('its failed orders are placed again only at a price the user has seen', async () => {
    await page.goto('/bulk-order');
    await file(page).setInputFiles(chosen(ORDERS));
    const { total, show } = await failedFile(page, network);
    show(1);
    await earlier(page).first().click();
    await button(page, 'Try the failed orders again').click();
    const question = page.getByRole('dialog', { name: 'Place 1 order?' });
    await expectAccessible(page);
    network.heal();
    show(total);
    await question.getByRole('button', { name: 'Place for $1.00' }).click();
    await expect(question).toContainText('The delivery fees have changed since you checked them.');
    expect(await placedNames(page)).toEqual([]);
    network.heal();
    await question.getByRole('button', { name: `Place for $${total.toFixed(2)}` }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('link', { name: /^Order \w{3}-\w{3}$/ })).toBeVisible();
    expect(await placedNames(page)).toEqual(['Zara Alpha']);
  });

  await test.step('its page shows what became of them while nothing comes over the live connection', async () => {
    network.heal();
    await page.goto('/bulk-order');
    await file(page).setInputFiles(chosen(ORDERS));
    const { total, show } = await failedFile(page, network);
    show(total);
    await earlier(page).first().click();
    await button(page, 'Try the failed orders again').click();
    // its rows are read before it asks
    await expect(page.getByRole('dialog', { name: 'Place 1 order?' })).toBeVisible();
    network.heal();
    network.freezeLive();
    show(total, 'ORDER_PLACEMENT_PENDING', 1);
    await button(page, `Place for $${total.toFixed(2)}`).click();
    await expect(page.getByRole('link', { name: /^Order \w{3}-\w{3}$/ })).toBeVisible();
  });

  await test.step('it fits a narrow phone at twice the text size', async () => {
    network.heal();
    await page.setViewportSize({ width: 320, height: 640 });
    await doubleText(page);
    await page.goto('/bulk-order');
    await expect(earlier(page).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await earlier(page).first().click();
    await expect(page.getByText('Zara Alpha').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
