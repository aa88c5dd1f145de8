import type { Page } from '@playwright/test';
import { wholeCatalogues } from '../../scripts/lib/complete-languages';
import { compileCatalogue } from '../../scripts/vite/catalogues';
import { paths } from '../../src/domain/paths';
import { bcp47 } from '../../src/lib/language-tag';
import { direction } from '../../src/domain/market/languages';
import { IS_SOAK } from '../setup/soak';
import { holdDatabases, signIn } from './support/actions';
import { expectFits, NARROW, NARROW_AND_LARGE } from './support/fits';
import { placeOrder } from './support/platform-api';
import type { PlatformServer } from './support/platform-server';
import { expect, test } from './support/test';

/** Long words, and a script without spaces. */
const USUAL = ['de', 'th'];
/** From right to left, which a build knows of its own languages alone. */
const OTHER_DIRECTION = ['ar', 'ur'];
/** Those, and one with a list of its own languages. */
const OWN_BUILDS = [
  { market: 'KW', language: 'ar_KW', order: { phone: '+96551234567' } },
  { market: 'PK', language: 'ur', order: { phone: '+923001234567', amount: 1500 } },
  // its quotes have a surcharge for cash
  { market: 'TW', language: 'zh_Hant_TW', order: { phone: '+886912345678', amount: 450 } },
] as const;
const LANGUAGES = IS_SOAK ? wholeCatalogues().filter((one) => !OTHER_DIRECTION.includes(one)) : USUAL;
/** At twice the text size too. */
const LARGE = IS_SOAK ? LANGUAGES : ['de'];

/** Labels of what is tapped that are wider than the room they have. */
async function expectWhole(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, [role=tab], label, h1, h2')]
      .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis' && element.clientWidth > 1)
      .filter(
        (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline',
      )
      .map((element) => `${element.tagName} ${element.textContent}`),
  );
  expect(cut, 'cut off').toEqual([]);
}

/** The names of an order's stages that nearly touch the one beside them, at the usual text size of a common phone. */
async function expectStagesApart(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const near = await page.evaluate(() => {
    const names = [...document.querySelectorAll('.stages-stage')].map((stage) => {
      const letters = document.createRange();
      letters.selectNodeContents(stage);
      return { name: stage.textContent, box: letters.getBoundingClientRect() };
    });
    return names
      .slice(1)
      .filter(({ box }, at) => {
        const before = names[at]?.box;
        if (before === undefined || before.bottom <= box.top) return false;
        return Math.max(before.left - box.right, box.left - before.right) < 7.5;
      })
      .map(({ name }) => name);
  });
  expect(near, 'stages that nearly touch the one before').toEqual([]);
}

/** Visits the main screens, each of which has to have room for its texts. */
async function expectRoomEverywhere(
  page: Page,
  server: PlatformServer,
  {
    language,
    looks,
    order: placing,
  }: { language: string; looks: typeof NARROW_AND_LARGE | typeof NARROW; order?: Parameters<typeof placeOrder>[1] },
): Promise<void> {
  const expectRoom = async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', bcp47(language));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectWhole(page);
    await expectFits(page, looks);
  };
  await page.goto('/');
  await expectRoom();
  const order = await placeOrder(server, placing);
  await signIn(page);
  await expectRoom();
  const screens = [
    paths.orderTracking(),
    paths.orderTracking(undefined, order.order_id),
    paths.history(),
    paths.bulkOrder(),
    paths.settings(),
    paths.publicTracking(order.tracking_id),
  ];
  for (const path of screens) {
    await page.goto(path);
    await expectRoom();
    await expectStagesApart(page);
  }
  // what stands for an order until the device's copy is read
  await holdDatabases(page);
  await page.goto(paths.orderTracking(undefined, order.order_id));
  await expectRoom();
}

test.describe('in a build of Cambodia', () => {
  test.use({ language: 'km' });

  for (const language of LANGUAGES) {
    test(`the main screens have room for their texts in ${language}`, async ({ page, server }) => {
      // any build shows any language: its catalogue comes in place of one that the build has
      const body = await compileCatalogue(language);
      await page.route('**/locales/km.json', (route) => route.fulfill({ body, contentType: 'application/json' }));
      await expectRoomEverywhere(page, server, {
        language,
        looks: LARGE.includes(language) ? NARROW_AND_LARGE : NARROW,
      });
    });
  }
});

for (const { market, language, order } of OWN_BUILDS) {
  test.describe(`in a build of ${market}`, { tag: '@soak' }, () => {
    test.use({ market, language });

    test(`the main screens have room for their texts in ${language}`, async ({ page, server }) => {
      await expectRoomEverywhere(page, server, { language, looks: NARROW_AND_LARGE, order });
    });

    if (direction(language) === 'rtl') {
      test('a place in Latin letters begins where the list’s lines begin', async ({ page, words }) => {
        await signIn(page);
        await page.getByRole('combobox', { name: words.of('request.form.addressInput.label') }).fill('Street');
        const lines = page.getByRole('option').locator('[dir=auto]');
        await expect(lines.first()).toBeVisible();
        const indents = await lines.evaluateAll((elements) =>
          elements.map((element) => {
            const letters = document.createRange();
            letters.selectNodeContents(element);
            const { right } = element.parentElement?.getBoundingClientRect() ?? new DOMRect();
            return Math.round(right - letters.getBoundingClientRect().right);
          }),
        );
        // what a shortened line has beyond its edge is not to be seen
        expect(indents.filter((indent) => indent > 0)).toEqual([]);
      });
    }

    test('@desktop the map’s credit is beside the order that lies over the map', async ({ page, server }) => {
      const { order_id } = await placeOrder(server, order);
      await signIn(page, undefined, paths.orderTracking(undefined, order_id));
      const credit = page.locator('.map-by');
      await expect(credit).toBeVisible();
      const covers = await credit.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const inside = [left + 2, (left + right) / 2, right - 2].map((x) =>
          document.elementFromPoint(x, (top + bottom) / 2),
        );
        return inside.filter((found) => found === null || !element.contains(found)).map((found) => found?.className);
      });
      expect(covers).toEqual([]);
    });
  });
}
