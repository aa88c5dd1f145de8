import { zonedDate } from '../../src/domain/time/zoned-date';
import { signIn } from './support/actions';
import { expectAccessible } from './support/axe';
import { timezoneOf } from './support/markets';
import { nowSeconds, ordersSince } from './support/platform-api';
import { draftOnDisk, fact, fillDetails, landedOrderId, readyToSubmit, submitButton } from './support/request';
import { expect, test } from './support/test';

test.describe('on a phone in another time zone, whose clock is two days ahead', () => {
  test.use({ timezoneId: 'Europe/Berlin' });
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const now = Date.now;
      Date.now = () => now() + 48 * 3_600_000;
    });
  });

  test('a scheduled order is typed in the shop’s time, kept over a reload, and waits as scheduled', async ({
    page,
    server,
  }) => {
    test.setTimeout(90_000);
    const from = nowSeconds();
    await server.setFlags({ 'payment-vat': true });
    await signIn(page);
    await readyToSubmit(page);
    await expect(page.getByText('Usually delivered in about')).toHaveCount(1);
    await expect(page.getByText('Drop-off within 60 minutes.')).toHaveCount(0);
    await page.getByRole('radio', { name: 'Later' }).check();
    await expect(page.getByText(/Times are Phnom Penh time \(GMT\+7\)/)).toBeVisible();
    const day = page.getByRole('combobox', { name: 'Day' });
    const date = (await day.locator('option').nth(1).getAttribute('value')) ?? '';
    await day.selectOption(date);
    await page.getByLabel('Time', { exact: true }).fill('12:30');
    await page.getByRole('textbox', { name: 'Pickup code' }).fill('A-17');
    await page.getByRole('textbox', { name: 'VAT number' }).fill('1234567');
    await draftOnDisk(page, '1234567');
    await expectAccessible(page);

    await page.reload();
    await expect(page.getByRole('radio', { name: 'Later' })).toBeChecked();
    await expect(page.getByLabel('Time', { exact: true })).toHaveValue('12:30');
    await expect(day).toHaveValue(date);
    await submitButton(page).click();
    await expect(page.getByRole('textbox', { name: 'VAT number' })).toBeFocused();
    await expect(page.getByText('Your VAT number should be 8 characters').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'VAT number' }).fill('12345678');
    await submitButton(page).click();
    const id = await landedOrderId(page);
    const [order] = await ordersSince(server, from);
    const at = Date.parse(`${date}T12:30:00+07:00`) / 1000;
    expect(order).toMatchObject({ order_id: id, preordered_for: at, pickup_code: 'A-17' });
    // not 'tomorrow', which is another day on this phone
    await expect(fact(page, 'tracking.facts.scheduled')).toHaveText(/^\w+, \w+ \d+ 12:30 GMT\+7/);
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page.getByRole('link', { name: /Sok Dara Scheduled.*GMT\+7.? 12:30/ })).toBeVisible();
  });
});

test.describe('at ten in the morning', () => {
  // its hours begin some whole hours from now, and would move where the hour turns meanwhile
  const morning = `${zonedDate(nowSeconds(), timezoneOf('KH'))}T10:10:00+07:00`;
  test.use({ serverEnv: { E2E_NOW: String(Date.parse(morning)) } });

  test('a closed outlet shows its hours and accepts a scheduled order within them', async ({ page }) => {
    await signIn(page, 'chain@sandbox.example', '/request-a-rider/kh-0103');
    await expect(page.getByRole('heading', { name: 'Closed right now' })).toBeVisible();
    await expect(page.getByText(/Service hours: .+ to .+\. It's /).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Order for later' }).click();
    await page.getByRole('combobox', { name: 'Deliver to' }).fill('11.5500,104.9200');
    await page.getByRole('button', { name: /^Deliver to/ }).click();
    await fillDetails(page);
    const time = page.getByLabel('Time', { exact: true });
    const opens = await time.inputValue();
    const tooEarly = `${String((Number(opens.slice(0, 2)) + 23) % 24).padStart(2, '0')}:30`;
    await time.fill(tooEarly);
    await submitButton(page).click();
    await expect(time).toBeFocused();
    await expect(time).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(/Service hours: .+ Choose a time within them\./).first()).toBeVisible();
    await time.fill(opens);
    await expect(time).not.toHaveAttribute('aria-invalid');
    await submitButton(page).click();
    await landedOrderId(page);
  });
});
