import { expect, it } from 'vitest';
import { routes } from '../../../src/app/routes';
import { possibleRows } from '../../../src/app/possible-rows';
import { BUILT_IN_FLAGS } from '../../../src/domain/flags/flags';
import { possibleFlags } from '../../../src/domain/platform/possible-flags';
import { SignInForm } from '../../../src/features/account/sign-in-form';
import { ResendLink } from '../../../src/features/account/resend-link';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();

const ALONE = { platformExtensions: false, platformPaths: {} };
const WITH_PATHS = { platformExtensions: false, platformPaths: { tracking: '/t', passwords: '/p', guests: '/g' } };
const paths = (platform: typeof ALONE) => possibleRows(routes, platform).map(({ path }) => path);

it('pages of what the platform cannot do do not exist, unless the build names its path', () => {
  const missing = routes.map(({ path }) => path).filter((path) => !paths(ALONE).includes(path));
  expect(missing).toEqual([
    '/forgot-password',
    '/invitation',
    '/account',
    '/tracking',
    '/tracking/:trackingId',
    '/tracking-c2c/:trackingId',
    '/delivery-receipt/:trackingId',
  ]);
  expect(paths(WITH_PATHS)).toEqual(expect.arrayContaining(['/forgot-password', '/tracking/:trackingId']));
  expect(possibleRows(routes, { ...ALONE, platformExtensions: true })).toEqual(routes);
});

it('flags offer nothing that the platform cannot do', () => {
  const on = { ...BUILT_IN_FLAGS, 'guest-checkout': true, 'delivery-receipt-cta': true, voucher: true };
  expect(possibleFlags(ALONE, on)).toMatchObject({
    'guest-checkout': false,
    'delivery-receipt-cta': false,
    'proof-of-delivery': false,
    'draw-delivery-areas': false,
    voucher: true,
  });
  expect(possibleFlags(WITH_PATHS, on)).toMatchObject({ 'guest-checkout': true, 'delivery-receipt-cta': false });
});

it('signing in offers a new password only where there can be one', async () => {
  const form = <SignInForm given="" known="" busy={false} failure={undefined} onSubmit={async () => true} />;
  await page.show(form, { config: ALONE });
  expect(page.place.querySelector('a')).toBeNull();
  await page.show(form, { config: WITH_PATHS });
  expect(page.place.querySelector('a')?.getAttribute('href')).toBe('/forgot-password');
});

it('a link that nobody can send again is not offered', async () => {
  await page.show(<ResendLink email="a@shop.example" />, { config: ALONE });
  expect(page.place.textContent).toBe('');
});
