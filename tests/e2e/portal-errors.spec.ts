import type { Page } from '@playwright/test';
import { signIn } from './support/actions';
import { errorAnswer, type FaultProxy } from './support/fault-proxy';
import { CHAIN, field, openShops } from './support/outlets';
import { expect, test } from './support/test';
import { expectToast, timeToasts } from './support/toasts';

/**
 * The notices of specification/pages.md#error-catalogue about accounts, shops, collection points and the help centre:
 * each is made to happen, and its words, its place and its time are held. The others are held where they are made to
 * happen: identity errors in `register.spec.ts` and `forgot-password.spec.ts`, what a collection point lacks in
 * `collection-points.spec.ts`, an outdated application in `app-update.spec.ts`, a load failure in
 * `faults/deploy.spec.ts` and `unit/ui/lazy-part.test.tsx`, maintenance in `maintenance.spec.ts`.
 */
interface Row {
  words: string;
  tone: 'fail' | 'done' | 'active';
  /** how long it stays, in ms */
  ms: number;
  make: (page: Page, network: FaultProxy) => Promise<void>;
  /** what the page itself says beside the toast */
  place?: (page: Page) => Promise<void>;
}

const heading = (name: string) => (page: Page) => expect(page.getByRole('heading', { name })).toBeVisible();

const ROWS: Record<string, Row> = {
  'error.cant-retrieve-vendors': {
    words: "Your shops couldn't be loaded. Check your connection and try again.",
    tone: 'fail',
    ms: 10_000,
    make: async (page, network) => {
      network.fail({ method: 'GET', path: /\/vendors$/, fault: errorAnswer(404, 'NOT_FOUND') });
      await signIn(page);
    },
    place: heading("Couldn't load your shop"),
  },
  'error.no-vendors': {
    words: 'No shop belongs to this account. Contact your account manager.',
    tone: 'fail',
    ms: 10_000,
    make: (page) => signIn(page, 'empty@sandbox.example'),
    place: heading('No shop belongs to this account'),
  },
  'help-center.failed': {
    words: "The help centre couldn't be loaded. Try again.",
    tone: 'fail',
    ms: 3500,
    make: async (page, network) => {
      network.fail({ method: 'GET', path: /\/hc_jwt_token$/, fault: errorAnswer(404, 'NOT_FOUND') });
      await signIn(page, undefined, '/helpcenter/kh-0001');
    },
    place: (page) => expect(page.getByRole('main')).toContainText("The help centre couldn't be loaded. Try again."),
  },
  'all-orders.notif-succes': {
    words: 'Showing orders from all outlets.',
    tone: 'done',
    ms: 3500,
    make: async (page) => {
      await signIn(page, CHAIN, '/order-tracking');
      const shops = await openShops(page);
      await shops.getByRole('switch', { name: /^Orders of all outlets/ }).click();
    },
  },
  'outlet.saved': {
    words: 'The collection point has been saved successfully',
    tone: 'done',
    ms: 3500,
    make: async (page) => {
      await signIn(page, CHAIN, '/order-tracking');
      const shops = await openShops(page);
      await shops.getByRole('button', { name: /^Edit .*276/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit collection point' });
      await field(dialog, 'Label').fill('The corner');
      await dialog.getByRole('button', { name: 'Save changes' }).click();
    },
  },
  'session.disconnected': {
    words: 'You are now disconnected.',
    tone: 'active',
    ms: 3500,
    make: async (page) => {
      await signIn(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    },
  },
};

for (const [id, { words, tone, ms, make, place }] of Object.entries(ROWS)) {
  test(`${id} is shown as a toast for ${ms / 1000} s`, async ({ page, network, problems }) => {
    await timeToasts(page);
    await make(page, network);
    await expectToast(page, words, tone, ms);
    await place?.(page);
    // the browser reports each refused call in its console
    problems.splice(0);
  });
}
