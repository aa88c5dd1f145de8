import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { readResetLink } from '../../../src/domain/account/mail-link';
import { ForgotPage } from '../../../src/features/account/forgot-page';
// loaded in advance, so that no test waits for its code
import '../../../src/features/account/later-pages';
import { AppError } from '../../../src/lib/app-error';
import { tabStorage } from '../../../src/platform/tab-storage';
import { removeEntries } from '../../../src/sync/kept-on-device';
import { startSignIn } from '../../../src/state/sign-in';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();
const LINK = { token: 'T'.repeat(43), email: 'owner@shop.example' };
const FRAGMENT = `#reset=${LINK.token}&email=owner%40shop.example`;

afterEach(() => {
  removeEntries(tabStorage, 'rider.typed');
  startSignIn(null, '');
  window.history.replaceState(null, '', '/');
});

async function open(fragment: string, refusal?: AppError) {
  const sent: unknown[] = [];
  const reset = async (...args: unknown[]) => {
    sent.push(args);
    if (refusal) throw refusal;
  };
  window.history.replaceState(null, '', `/forgot-password?x=1${fragment}`);
  await page.show(<ForgotPage link={readResetLink(fragment)} header={null} />, { accounts: { reset } });
  // the form of a link is loaded when it is needed
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(page.place.querySelector('[aria-busy="true"]')).toBeNull();
  });
  return sent;
}

const field = (name: string) => page.place.querySelector<HTMLInputElement>(`input[name="${name}"]`);

async function choose(password: string): Promise<void> {
  for (const name of ['password', 'confirmation']) {
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), password);
      field(name)?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
  await act(async () => page.place.querySelector('form')?.requestSubmit());
}

it('reads a complete link only', () => {
  expect(readResetLink(FRAGMENT)).toEqual(LINK);
  expect([readResetLink('#reset=x'), readResetLink('#email=a@b.example'), readResetLink('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('takes the token out of the address, and keeps it for a reload of the tab', async () => {
  await open(FRAGMENT);
  expect(window.location.href).toMatch(/\/forgot-password\?x=1$/);
  const sent = await open('');
  expect(page.place.textContent).toContain('For the account owner@shop.example.');
  expect(field('code')).toBeNull();
  await choose('Another-one!2026');
  expect(sent).toEqual([[LINK.email, LINK.token, 'Another-one!2026']]);
});

it.each(['CODE_MISMATCH', 'CODE_EXPIRED', 'VALIDATION'] as const)(
  'says that a link no longer works when it is refused as %s, and asks for the email of another',
  async (code) => {
    await open(FRAGMENT, new AppError(code, { status: 422 }));
    await choose('Another-one!2026');
    expect(page.place.textContent).toContain('This link no longer works');
    expect(field('email')?.value).toBe(LINK.email);
  },
);

it('keeps the form when there is no connection', async () => {
  await open(FRAGMENT, new AppError('NETWORK'));
  await choose('Another-one!2026');
  expect(page.place.textContent).toContain('What you entered is kept');
  expect(field('password')?.value).toBe('Another-one!2026');
});

it('begins with the email again for whoever comes back from sign-in', async () => {
  await open(FRAGMENT);
  startSignIn(null, LINK.email);
  await page.show(<p />);
  await open('');
  expect(page.place.textContent).toContain('Forgot your password?');
  expect(field('email')?.value).toBe(LINK.email);
});
