import { answerBank, CARDS, payWith, toPayment } from './support/cards';
import { historyAtRest } from './support/history';
import { HOST, HostPage, SAME_SITE } from './support/host-page';
import { holdCode, PASSWORD, signInByForm } from './support/actions';
import { errorAnswer } from './support/fault-proxy';
import { buildWithOtherSettings, EMBED_ORIGINS } from './support/other-settings';
import { readyToSubmit, submitButton } from './support/request';
import { expect } from './support/test';
import { test as base } from './support/whole-browser';

const TOKEN = 'sandbox-godroid-token';

const test = base.extend({
  build: async ({ build }, provide) => provide({ ...build, portal: await buildWithOtherSettings() }),
});

test.use({ serverEnv: { EMBED_ORIGINS, LOG_LEVEL: 'info' } });

test('a host hands its token over by message or in the fragment, and orders are placed and paid in the embedded portal', async ({
  host,
  network,
  server,
  context,
}) => {
  const { inside } = host;

  await test.step('by message', async () => {
    await host.open('/');
    await expect(inside.getByRole('link', { name: 'Request a rider' })).toBeVisible();
    await host.sayAsStranger({ type: 'godroid.token', token: TOKEN });
    await host.say({ type: 'godroid.token', token: 'a\nb' });
    await host.say({ type: 'other', token: TOKEN });
    await host.heard();
    await expect(inside.getByRole('link', { name: 'Request a rider' })).toBeVisible();
    expect(network.requests.filter(({ path }) => path.endsWith('/vendors'))).toEqual([]);

    await host.say({ type: 'godroid.token', token: TOKEN });
    await readyToSubmit(inside);
    await submitButton(inside).click();
    await expect(inside.getByText('Expected at Sok Dara')).toBeVisible();
    await inside.getByRole('link', { name: 'Back to the list' }).click();
    await inside.getByRole('button', { name: 'Menu' }).click();
    const menu = inside.getByRole('dialog');
    await expect(menu.getByRole('link', { name: 'Order tracking' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Sign out' })).toHaveCount(0);
  });

  await test.step('in the fragment, it is removed from the address at once, and a refused token is reported', async () => {
    const asked = network.seen('GET', /\/vendor\/[^/]+\/orders\b/).length;
    await host.open(`/order-tracking#platform_token=${TOKEN}`);
    await expect(inside.getByRole('heading', { name: 'Order tracking' })).toBeVisible();
    await expect.poll(() => host.frame.url()).toBe(`${network.origin}/order-tracking`);

    // in place of one that was accepted, and whose shops are known: the page waits for the next
    await expect.poll(() => network.seen('GET', /\/vendor\/[^/]+\/orders\b/).length).toBeGreaterThan(asked);
    await host.lead('/order-tracking#platform_token=revoked-token');
    await expect(inside.getByRole('heading', { name: 'Your app has ended its access.' })).toBeVisible();
    await expect.poll(() => host.frame.url()).toBe(`${network.origin}/order-tracking`);

    await host.open('/order-tracking#platform_token=unknown-token');
    await expect(inside.getByText("We couldn't sign you in.")).toBeVisible();
    await expect(inside.getByRole('link', { name: 'Request a rider' })).toBeVisible();
    await expect.poll(() => host.frame.url()).toBe(`${network.origin}/`);

    await expect.poll(() => server.log).toContain('/vendors');
    for (const token of [TOKEN, 'revoked-token', 'unknown-token']) {
      expect(server.log).not.toContain(token);
      expect(network.requests.map(({ path }) => path).join()).not.toContain(token);
    }
  });

  await test.step('a bank that refuses frames opens in a tab of its own, and the frame continues with its answer', async () => {
    await host.open(`/request-a-rider#platform_token=${TOKEN}`);
    await readyToSubmit(inside);
    await toPayment(inside);
    const opened = context.waitForEvent('page');
    await payWith(inside, CARDS.asks);
    const bank = await opened;
    await expect(inside.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible();
    await expect(inside.getByText(/Your bank's page opens in a new tab/)).toBeVisible();
    // closed by mistake, and opened again
    await bank.close();
    const again = context.waitForEvent('page');
    await inside.getByRole('button', { name: 'Finish paying' }).click();
    const tab = await again;
    await answerBank(tab, 'approve');
    // nobody is signed in beside the frame: the order's public page says that it goes on
    await expect(tab).toHaveURL(/\/tracking\/[^/]+$/);
    await expect(tab.getByRole('heading', { name: /^Your delivery from/ })).toBeVisible();
    await tab.close();
    await expect(inside.getByText('Paid online')).toBeVisible({ timeout: 40_000 });
  });
});

test('a first visit in a frame is signed in by the token that its host posts when the frame has loaded', async ({
  host,
  browser,
}) => {
  /** `isCodeLate`: the portal's code comes only after the token, which then waits for it */
  const coldLoad = async (origin: string, isCodeLate: boolean) => {
    // with the worker, as a first visit in a frame has it
    const context = await browser.newContext();
    const page = await context.newPage();
    const visit = new HostPage(page, origin, host.portal, host.stranger);
    const release = isCodeLate ? await holdCode(page) : undefined;
    await visit.open('/request-a-rider');
    await visit.say({ type: 'godroid.token', token: TOKEN });
    await visit.heard();
    release?.();
    await expect(visit.inside.getByRole('heading', { name: 'Where is it going?' })).toBeVisible();
    await context.close();
  };
  for (const isCodeLate of [true, false]) {
    await Promise.all([HOST, SAME_SITE].map((origin) => coldLoad(origin, isCodeLate)));
  }
});

test('a token revoked while a request is filled in leaves the form for the next token, with and without storage', async ({
  host,
  page,
  network,
}) => {
  // the platform's next token, which the sandbox does not issue
  const RENEWED = 'renewed-token';
  await page.context().route('**/api/v1/**', async (route) => {
    const headers = route.request().headers();
    const isRenewed = headers.authorization === `GoDroid ${RENEWED}`;
    await route.continue(isRenewed ? { headers: { ...headers, authorization: `GoDroid ${TOKEN}` } } : {});
  });
  const outlive = async (visit: HostPage) => {
    const sent = network.seen('POST', /\/order$/).length;
    await visit.open(`/request-a-rider#platform_token=${TOKEN}`);
    const { inside } = visit;
    await readyToSubmit(inside);
    network.fail({ path: /\/(orders|hurrier)\/api\/v1\//, fault: errorAnswer(401, 'UNAUTHORIZED') });
    await submitButton(inside).click();
    await expect(inside.getByText('Your app has ended its access.')).toBeVisible();
    await expect(inside.getByRole('button', { name: 'Waiting for your app…' })).toBeVisible();
    await expect(inside.getByRole('textbox', { name: /^Name/ })).toHaveValue('Sok Dara');
    await inside.getByRole('button', { name: 'Menu' }).click();
    await inside.getByRole('dialog').getByRole('link', { name: 'Order tracking' }).click();
    await expect(inside.getByRole('heading', { name: 'Your app has ended its access.' })).toBeVisible();
    await expect(inside.getByText('Your app has ended its access.')).toHaveCount(1);
    await historyAtRest(visit.frame);
    await visit.frame.evaluate(() => history.back());
    await expect(inside.getByRole('textbox', { name: /^Name/ })).toHaveValue('Sok Dara');

    network.heal();
    await visit.say({ type: 'godroid.token', token: RENEWED });
    await expect(submitButton(inside)).toBeEnabled();
    await submitButton(inside).click();
    await expect(inside.getByText('Expected at Sok Dara')).toBeVisible();
    expect(network.seen('POST', /\/order$/)).toHaveLength(sent + 2);
  };
  await test.step('without storage', () => outlive(host));
  await test.step('with storage', () => outlive(new HostPage(page, SAME_SITE, host.portal, host.stranger)));
});

test('the signed-in user is asked before a host’s account is shown instead', async ({ host, page, network }) => {
  await host.open('/connect');
  const { inside } = host;
  await inside.getByLabel('Email').fill('chain@sandbox.example');
  await inside.getByLabel('Password', { exact: true }).fill(PASSWORD);
  // by key: a press of the mouse right after a frame was drawn may reach the page around it
  await inside.getByLabel('Password', { exact: true }).press('Enter');
  await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(inside.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0);

  const token = { type: 'godroid.token', token: TOKEN };
  await host.say(token);
  const question = inside.getByRole('dialog', { name: /^Continue as / });
  await expect(question).toContainText('chain@sandbox.example');
  await question.getByRole('button', { name: /^Continue as / }).click();
  await expect(question).toBeHidden();
  await inside.getByRole('button', { name: 'Menu' }).click();
  await inside.getByText('Back to chain@sandbox.example').click();

  // and on a desktop, where other menus lead back
  await page.setViewportSize({ width: 1280, height: 800 });
  await host.fill();
  await host.say(token);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  await host.say(token);
  await host.heard();
  await expect(question).toBeHidden();
  await inside.getByRole('button', { name: /^Account, / }).click();
  await expect(inside.getByText('chain@sandbox.example').last()).toBeVisible();

  await test.step('a link with a platform token does not affect a signed-in user outside a frame', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInByForm(page, 'chain@sandbox.example');
    await page.goto(`/request-a-rider#platform_token=${TOKEN}`);
    await page.reload();
    await expect(page).toHaveURL(/\/request-a-rider/);
    await expect(page).not.toHaveURL(/platform_token/);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog').getByText('chain@sandbox.example')).toBeVisible();
    expect(network.requests.map(({ path }) => path).join()).not.toContain(TOKEN);
    expect(await page.evaluate(() => localStorage.getItem('rider.platform_token'))).toBeNull();
  });
});
