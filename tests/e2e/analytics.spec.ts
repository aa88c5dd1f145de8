import { chooseAction, signInByForm } from './support/actions';
import { Collector } from './support/collector';
import { landedOrderId, readyToSubmit, RECIPIENT, submitButton } from './support/request';
import { expect, test } from './support/test';

const collector = new Collector();
/** The server's policy allows what it is set to, and the port is known once the collector listens. */
const serverEnv: NodeJS.ProcessEnv = {};
test.beforeAll(async () => {
  await collector.listen();
  serverEnv['ANALYTICS_URL'] = collector.url;
});
test.afterAll(() => collector.close());
test.beforeEach(() => collector.bodies.splice(0));
test.describe('with an address for analytics', () => {
  test.use({ serverEnv });

  test('events of a request are sent in batches, after being offline too, and hold nothing that was typed', async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    await collector.configure(page);
    // whoever counts is loaded after the first paint, on a busy machine long after it
    const counting = page.waitForResponse(/\/assets\/start-analytics-/);
    await page.goto('/');
    await counting;
    await page.waitForLoadState('networkidle');
    await signInByForm(page);
    await readyToSubmit(page);
    await submitButton(page).click();
    const orderId = await landedOrderId(page);
    const names = ['homepage', 'signin', 'request.loaded', 'request.details.submitted', 'request.accepted'];
    await expect
      .poll(() => collector.names)
      .toEqual(expect.arrayContaining([...names, 'transaction', 'order-tracking']));

    // offline: kept until the network is back
    const pages = () => collector.names.filter((name) => name === 'order-tracking').length;
    const before = pages();
    await context.setOffline(true);
    await chooseAction(page, 'Request another rider');
    await expect(page.getByRole('heading', { name: 'Where is it going?' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Order tracking' }).click();
    await expect(page.getByRole('heading', { name: 'Order tracking' })).toBeVisible();
    expect(pages()).toBe(before);
    await context.setOffline(false);
    await expect.poll(pages).toBeGreaterThan(before);

    // leaving sends what is pending at once
    const pagesBefore = pages();
    const countingAgain = page.waitForResponse(/\/assets\/start-analytics-/);
    await page.goto('/order-tracking');
    await countingAgain;
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');
    await expect.poll(pages).toBeGreaterThan(pagesBefore);

    const all = collector.bodies.join('\n');
    for (const secret of [...Object.values(RECIPIENT), orderId, 'kh-0001', 'merchant@', '12345678'])
      expect(all).not.toContain(secret);
  });
});
