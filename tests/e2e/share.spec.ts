import type { Page } from '@playwright/test';
import { paths } from '../../src/domain/paths';
import { PASSWORD, signIn, opensOffline } from './support/actions';
import { expectAccessible } from './support/axe';
import { expectFits } from './support/fits';
import { pressBack } from './support/history';
import { draftOnDisk } from './support/request';
import { expect, test } from './support/test';

test.afterEach(({ problems }) => {
  const kept = problems.filter((problem) => !/Failed to load resource|net::ERR|WebSocket connection/.test(problem));
  problems.splice(0, problems.length, ...kept);
});

const MESSAGE = 'Sok Dara, 012 345 678, #12 Street 51\n11.5621, 104.9160';

/** What another program shares, as a phone hands it to the installed app. */
async function share(page: Page, { text = '', file }: { text?: string; file?: { name: string; content: string } }) {
  const loaded = page.waitForEvent('load');
  await page.evaluate(
    ([words, shared]) => {
      const form = document.createElement('form');
      Object.assign(form, { action: '/share', method: 'POST', enctype: 'multipart/form-data' });
      const add = (name: string, type: string) => {
        const input = Object.assign(document.createElement('input'), { name, type });
        form.append(input);
        return input;
      };
      for (const [name, value] of Object.entries({ title: '', text: words, url: '' }))
        add(name, 'hidden').value = value;
      if (shared !== undefined) {
        const files = new DataTransfer();
        files.items.add(new File([shared.content], shared.name));
        add('file', 'file').files = files.files;
      }
      document.body.append(form);
      form.submit();
    },
    [text, file] as const,
  );
  await loaded;
}

const FILE = { name: 'shared.csv', content: 'Name,Phone,Address,Amount\nZara Echo,012345678,Street 51,5' };

test('a shared message is kept over sign-in, reviewed and becomes a request', async ({ page }) => {
  await test.step('a message shared before signing in is kept until after sign-in', async () => {
    await page.goto(paths.share(MESSAGE));
    await expect(page).toHaveURL('/');
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await page.getByLabel('Email').fill('merchant@sandbox.example');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByLabel("Customer's name")).toHaveValue('Sok Dara');
  });

  await test.step('it is reviewed and becomes a request with name, phone, address and pin', async () => {
    await page.goto(`/share?title=&text=${encodeURIComponent(MESSAGE)}`);
    await expect(page).toHaveURL('/share');
    await expect(page.getByLabel("Customer's name")).toHaveValue('Sok Dara');
    await expect(page.getByLabel("Customer's phone number")).toHaveValue('012 345 678');
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('#12 Street 51');
    await expect(page.getByText('Pin on the map: 11.56210, 104.91600')).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);

    await page.getByLabel("Customer's name").fill('Sok Dara (gate 2)');
    await page.reload();
    await expect(page.getByLabel("Customer's name")).toHaveValue('Sok Dara (gate 2)');

    await page.getByRole('button', { name: 'Use in a new request' }).click();
    await page.getByRole('button', { name: 'Deliver to #12 Street 51' }).click();
    await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Sok Dara (gate 2)');
    await expect(page.getByRole('textbox', { name: /^Phone/ })).toHaveValue('012 345 678');
  });

  await test.step('it sets a request in progress aside only if the user agrees, and that can be reopened', async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Keep Me');
    await draftOnDisk(page, 'Keep Me');

    await page.goto(paths.share(MESSAGE));
    await page.getByRole('button', { name: 'Use in a new request' }).click();
    const question = page.getByRole('dialog', { name: "Set aside the request you've started?" });
    await expect(question).toContainText('Keep Me');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Set aside' }).click();
    await expect(page.getByRole('button', { name: 'Deliver to #12 Street 51' })).toBeVisible();
    await page
      .getByRole('group', { name: 'Earlier request for this shop' })
      .getByRole('button', { name: 'Open it' })
      .click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Keep Me');
  });
});

test('the address of a message without a pin is looked up in the search, and without a worker a shared one is lost', async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Fill in from a message' }).click();
  await page.getByLabel('Message, address or map link').fill('Sok, 012 345 678, Street 63\nCOD $12.50');
  await page.getByRole('button', { name: 'Use in a new request' }).click();
  const search = page.getByRole('combobox', { name: 'Deliver to' });
  await expect(search).toHaveValue('Street 63');
  await pressBack(page);
  const name = page.getByLabel("Customer's name");
  await expect(name).toHaveValue('Sok');
  await expect(page.getByLabel('Message, address or map link')).toHaveValue(/COD \$12\.50$/);
  await page.getByRole('button', { name: 'Use in a new request' }).click();
  await expect(search).toHaveValue('Street 63');
  await pressBack(page);
  // changed, it becomes another request
  await name.fill('Dara');
  await page.getByRole('button', { name: 'Use in a new request' }).click();
  const question = page.getByRole('dialog', { name: "Set aside the request you've started?" });
  await question.getByRole('button', { name: 'Open it' }).click();
  await search.click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: /^Deliver to / }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Sok');
  await expect(page.getByRole('textbox', { name: 'Item value' })).toHaveValue('$12.50');

  await test.step('without a worker a shared message is lost, and the page says so', async () => {
    await share(page, { text: MESSAGE });
    await expect(page.getByRole('alert')).toContainText("What you shared didn't arrive");
    await expect(page).toHaveURL('/share');
  });
});

test('messages and files shared with the app are received by its worker, without a network too', {
  tag: '@worker',
}, async ({ page, context, server }) => {
  await signIn(page);
  await test.step('the manifest names where they go', async () => {
    const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
      share_target: { action: string; method: string; enctype: string; params: { title: string; files: object[] } };
      shortcuts: { url: string }[];
    };
    expect(manifest.share_target).toMatchObject({
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'file' }] },
    });
    expect(manifest.shortcuts.map(({ url }) => url)).toContain('/share');
  });
  await opensOffline(page);
  await context.setOffline(true);

  await test.step('a message shared without a network is accepted', async () => {
    await page.goto(paths.share(MESSAGE));
    await page.getByRole('button', { name: 'Use in a new request' }).click();
    await expect(page.getByRole('button', { name: 'Deliver to #12 Street 51' })).toBeVisible();
  });

  await test.step('a message shared by a form is received by the worker once and appears in no address', async () => {
    await share(page, { text: MESSAGE });
    await expect(page).toHaveURL('/share');
    await expect(page.getByLabel("Customer's phone number")).toHaveValue('012 345 678');
    await expectAccessible(page);
    // it is used once: what stands in another tab's form doesn't come back
    await page.getByLabel('Message, address or map link').fill('Other words');
    await page.reload();
    const message = page.getByLabel('Message, address or map link');
    await expect(message).toHaveValue('Other words');
    // another is shown at once, and this one waits
    await share(page, { text: 'Chan, 012 999 888' });
    await expect(message).toHaveValue('Chan, 012 999 888');
    await expect(page.getByText('Another message that you shared is waiting.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open it' }).click();
    await expect(message).toHaveValue('Other words');
    await context.setOffline(false);
  });

  await test.step('a shared file of orders opens on the bulk upload page, and replaces another only if the user agrees', async () => {
    await share(page, { file: FILE });
    await expect(page).toHaveURL(/\/bulk-order/);
    await expect(page.getByText('shared.csv')).toBeVisible();
    await share(page, { file: { ...FILE, name: 'second.csv' } });
    const question = page.getByRole('dialog', { name: 'Open the new file instead?' });
    await expect(question).toContainText('shared.csv');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep this file' }).click();
    await expect(page.getByText('shared.csv')).toBeVisible();
    await share(page, { file: { ...FILE, name: 'third.csv' } });
    await question.getByRole('button', { name: 'Open the new file' }).click();
    await expect(page.getByText('third.csv')).toBeVisible();
  });

  await test.step('where files of orders are switched off, the bulk upload page does not exist and a shared file is refused', async () => {
    await server.setFlags({ 'bulk-order-upload': false });
    await page.goto('/bulk-order');
    await expect(page).toHaveURL(/\/request-a-rider/);
    await expect(page.getByRole('link', { name: 'Bulk order' })).toHaveCount(0);
    await share(page, { file: FILE });
    await expect(page.getByRole('alert')).toContainText("Files of orders can't be used with this account.");
    await expectAccessible(page);
  });
});
