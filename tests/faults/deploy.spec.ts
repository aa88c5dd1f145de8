import type { Page } from '@playwright/test';
import { signIn, opensOffline } from '../e2e/support/actions';
import { deploy } from '../e2e/support/deploy';
import { errorAnswer } from '../e2e/support/fault-proxy';
import { nowSeconds, ordersSince } from '../e2e/support/platform-api';
import {
  chooseAddress,
  draftOnDisk,
  fillDetails,
  landedOrderId,
  readyToSubmit,
  submitButton,
} from '../e2e/support/request';
import { expect, test } from '../e2e/support/test';

test.use({ serviceWorkers: 'allow' });

/** Simulates a newer build whose server no longer has this build's chunks. */
const GONE = { path: /^\/assets\/.*\.js$/, fault: { name: 'status', status: 404 } } as const;
const NEXT_BUILD = {
  path: /^\/asset-manifest\.json/,
  fault: { name: 'status', status: 200, body: JSON.stringify({ build_id: 'next' }) },
} as const;

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' });

test('fault 15 and 16: after a deploy, an open tab works with the old build’s code, and a request is not interrupted', async ({
  page,
  network,
}) => {
  await signIn(page);
  await opensOffline(page);

  await test.step('fault 15: code of the old build still loads', async () => {
    network.fail(GONE);
    network.fail(NEXT_BUILD);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Order tracking' }).click();
    await expect(page.getByRole('heading', { name: 'Order tracking', level: 1 })).toBeVisible();
    network.heal();
  });

  await test.step('fault 16: a new version does not interrupt a request', async () => {
    await page.clock.install();
    await page.goto('/request-a-rider');
    const address = page.getByRole('combobox').first();
    await address.fill('Street');
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await deploy(page, network);
    await expect(page.getByText('A new version is ready')).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(address).toHaveValue('Street');
    // the request continues with the code it was started with
    await chooseAddress(page);
    const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
    expect(await isWaiting()).toBe(true);
    await page.clock.runFor(60_000);
    await fillDetails(page);
    await expect(submitButton(page)).toBeEnabled();
    expect([loads, await isWaiting()]).toEqual([0, true]);
  });
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('fault 15: a chunk of code that no longer exists causes one reload, never a reload loop', async ({
    page,
    network,
    problems,
  }) => {
    network.fail({ ...GONE, path: /^\/assets\/tracking-page.*\.js$/ });
    await page.clock.install();
    await signIn(page);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    network.fail(NEXT_BUILD);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Order tracking' }).click();
    await expect.poll(() => network.seen('GET', /^\/asset-manifest/).length).toBeGreaterThan(0);
    await page.clock.runFor(8_000);
    await expect.poll(() => loads).toBe(1);
    // the code is still missing: the page says so, and leaves the next reload to the user
    for (let attempt = 0; attempt < 12; attempt += 1) await page.clock.runFor(2_000);
    await expect(page.getByText('Could not load the application.', { exact: false })).toBeVisible();
    await page.clock.runFor(60_000);
    expect(loads).toBe(1);
    expect(problems.every((problem) => problem.includes('LoadFailed'))).toBe(true);
    problems.length = 0;
    network.heal();
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Order tracking', level: 1 })).toBeVisible();
  });
});

test('fault 29: while translations are down, the last good copy is shown, else English, and never a blank page', async ({
  page,
  network,
}) => {
  const down = { path: /^\/locales\//, fault: { name: 'status', status: 503 } } as const;
  network.fail(down);
  await page.goto('/connect');
  await page.evaluate(() => localStorage.setItem('rider.locale', 'km'));
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
  network.heal();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'km');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/[\u1780-\u17ff].*foodpanda/);
  const khmer = await heading.innerText();
  network.fail(down);
  await page.reload();
  await expect(heading).toHaveText(khmer);
});

test('fault 32: a build older than the platform accepts is asked to update, and loses nothing', async ({
  page,
  server,
  network,
  problems,
}) => {
  await test.step('the request is sent afterwards', async () => {
    const from = nowSeconds();
    await signIn(page);
    await readyToSubmit(page);
    await server.stop();
    await server.start({ MINIMUM_PORTAL_VERSION: '99.0.0' });
    await submitButton(page).click();
    // the server has no other build
    await expect(page.getByText('This version no longer works, and there is no newer one yet.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible();
    expect(await ordersSince(server, from)).toHaveLength(0);
    await page.getByRole('button', { name: 'Reload now' }).click();
    await expect(page.getByText('Sok Dara').first()).toBeVisible();
    await server.stop();
    await server.start();
    await page.reload();
    await landedOrderId(page);
    expect(await ordersSince(server, from)).toHaveLength(1);
  });

  await test.step('a refused build whose successor cannot be installed is replaced from the network, with everything typed', async () => {
    await page.goto('/request-a-rider');
    await opensOffline(page);
    await chooseAddress(page);
    await nameField(page).fill('Typed before');
    await draftOnDisk(page, 'Typed before');
    const documents = () => network.seen('GET', /^\/order-tracking/).length;
    const before = documents();
    await page.goto('/order-tracking');
    await expect(page.getByRole('heading', { name: 'Order tracking' })).toBeVisible();
    expect(documents()).toBe(before);
    network.fail({ path: /^\/orders\/api\//, fault: errorAnswer(426, 'UPGRADE_REQUIRED') });
    const broken =
      "\naddEventListener('install', (event) => event.waitUntil(Promise.reject(new Error('a broken file'))));";
    await deploy(page, network, broken);
    await page.reload();
    await expect(page.getByText('A new version is ready')).toBeVisible();
    await expect(page.getByText('Check your connection')).toHaveCount(0);
    await expect.poll(documents).toBe(before + 1);
    network.heal();
    await page.goto('/request-a-rider');
    await expect(nameField(page)).toHaveValue('Typed before');
    await expect(page.getByText('This version')).toHaveCount(0);
  });

  const own = problems.filter((problem) => !/Failed to load resource|net::ERR|WebSocket connection/.test(problem));
  problems.splice(0, problems.length, ...own);
});
