import { workerInControl } from './support/actions';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/test';
import { Words } from './support/words';

test.describe('in Kuwait, on a phone that speaks Arabic', () => {
  test.use({ market: 'KW', locale: 'ar-KW' });

  test('a first visit is in Arabic from the first paint, and so is the next one, offline', { tag: '@worker' }, async ({
    page,
    context,
    build,
  }) => {
    const arabic = new Words(build.portal, 'ar_KW');
    const title = page.getByRole('heading', { level: 1, name: arabic.of('landing.title') });
    const painted = await page.request.get('/', { headers: { accept: 'text/html', 'accept-language': 'ar-KW' } });
    expect(await painted.text()).toMatch(arabic.within('landing.title'));
    await page.goto('/');
    await expect(title).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar-KW');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await workerInControl(page);

    await test.step('the terms run from right to left and are in the market’s own words', async () => {
      await page.goto('/termsandconditions');
      await expect(page.getByRole('heading', { level: 1, name: arabic.of('page.terms') })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectAccessible(page);
      await page.goto('/');
    });

    await context.setOffline(true);
    await page.reload();
    await expect(title).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  test('without a catalogue the page is in English and says so; a language the user has chosen is kept, whatever the browser’s language', async ({
    page,
    words,
  }) => {
    const english = page.getByRole('heading', { level: 1, name: words.of('landing.title') });
    await page.route('**/locales/*.json', (route) => route.abort());
    await page.goto('/');
    await expect(english).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await page.unrouteAll({ behavior: 'wait' });

    await page.goto('/');
    // painted before its code is there, which the picker needs
    await expect(page.locator('[data-painted]')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar-KW');
    await page.locator('select').selectOption('en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(english).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  });
});
