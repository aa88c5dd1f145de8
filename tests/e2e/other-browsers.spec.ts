import { startFirefox } from './support/browsers/firefox';
import { PortalTab } from './support/browsers/portal-tab';
import { startWebKit } from './support/browsers/webkit';
import { PASSWORD } from './support/actions';
import { test } from './support/test';

/** Chromium runs every other journey; these are the other two engines that merchants' phones have. */
const BROWSERS = { Firefox: startFirefox, WebKit: startWebKit };

/** Whether each script and style of the build lies in the worker's caches. */
const IS_KEPT = `fetch('/asset-manifest.json').then((answer) => answer.json()).then(({ assets }) => Promise.all(
  assets.filter((file) => /\\.(js|css)$/.test(file)).map((file) => caches.match('/' + file, { ignoreSearch: true })),
)).then((kept) => kept.every(Boolean))`;

for (const [name, start] of Object.entries(BROWSERS)) {
  test(`${name}: a rider is requested, the order followed live, also after a reload, read while the server is down, and followed live again`, async ({
    server,
    words,
    recipient,
  }) => {
    test.setTimeout(300_000);
    const browser = await start();
    try {
      const tab = new PortalTab(browser, server.origin);
      await tab.open('/');
      // from now on the worker answers each page, or hands the address on to the server
      await tab.waitFor('a worker', 'navigator.serviceWorker.controller !== null');
      await tab.open('/connect');
      await tab.fill(words.of('sign-in.email'), 'merchant@sandbox.example');
      await tab.fill(words.of('sign-in.password'), PASSWORD);
      await tab.press(words.of('sign-in.submit'));
      await tab.fill(words.of('request.form.addressInput.label'), '11.5500,104.9200');
      await tab.press(words.of('request.address.confirm'));
      await tab.fill(words.start('request.form.name.label'), recipient.name);
      await tab.fill(words.start('request.form.phone.label'), recipient.phone);
      await tab.fill(words.start('request.form.amount.label'), recipient.amount);
      await tab.press(words.of('request.submit'));
      await tab.waitFor('the order', '/order_id=./.test(location.search)');
      const orderId = new URL(await tab.address()).searchParams.get('order_id') ?? '';

      // Neither status is one of the steps that the page names before they come.
      await tab.sees(words.of('live.now'));
      await server.setStatus(orderId, 'DELAYED');
      await tab.sees(words.of('order.status.delayed'));
      await tab.reload();
      await tab.sees(words.of('live.now'));

      await tab.waitFor('the worker', 'navigator.serviceWorker.ready.then(({ active }) => active !== null)');
      await tab.waitFor('the whole portal on the device', IS_KEPT);
      await server.stop('SIGKILL');
      await tab.open(`/order-tracking?order_id=${orderId}`);
      await tab.sees(words.of('order.status.delayed'));
      await tab.sees(words.within('live.last-update'));

      await server.start();
      await tab.sees(words.of('live.now'));
      await server.setStatus(orderId, 'CANCELLED');
      await tab.sees(words.of('order.status.cancelled'));
    } finally {
      await browser.close();
    }
  });
}
