import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteEarlyPresses } from '../../../src/boot/early-presses';
import { keepTyped } from '../../../src/boot/keep-typed';
import { memoryStorage } from '../../../src/platform/storage';
import { tabStorage } from '../../../src/platform/tab-storage';
import { TypedTexts } from '../../../src/sync/typed/typed-texts';
import { takeEarlyTap } from '../../../src/ui/early-tap';
import { typeInto } from '../../../src/ui/painted';

const listening: [string, EventListener][] = [];
beforeAll(() => {
  const listen = vi.spyOn(window, 'addEventListener');
  keepTyped();
  noteEarlyPresses();
  listening.push(...(listen.mock.calls as [string, EventListener][]));
});
afterAll(() => {
  for (const [name, listener] of listening) removeEventListener(name, listener);
});

beforeEach(() => {
  // a test file before, in the same process, may have left something
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = `<div data-painted>
    <form data-typed="sign-in">
      <input name="email" type="email"><input name="password" type="password">
      <button type="button" data-early="submit">Sign in</button>
    </form>
    <input data-early-text>
  </div><input id="live">`;
});
afterEach(() => {
  document.body.innerHTML = '';
  delete document.documentElement.dataset.early;
});

function type(selector: string, text: string): void {
  typeInto(document.querySelector(selector) as HTMLInputElement, text);
}

const kept = () => new TypedTexts(tabStorage, () => '');

describe('what is typed into a painted form', () => {
  it('is found by the live form of the same name', () => {
    type('[name=email]', 'a@shop.example');
    expect(kept().read('sign-in')).toEqual({ email: 'a@shop.example' });
  });

  it('is added to what was kept before', () => {
    kept().keep('trip', { from: 'Street 63' });
    kept().keep('sign-in', { email: 'a', code: '1' });
    type('[name=email]', 'ab');
    expect(kept().read('trip')).toEqual({ from: 'Street 63' });
    expect(kept().read('sign-in')).toEqual({ email: 'ab', code: '1' });
  });

  it('is not kept of a password, nor of a live field', () => {
    type('[name=password]', 'secret');
    type('#live', 'text');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is kept of a request for whoever is signed in', () => {
    localStorage.setItem('rider.auth', JSON.stringify({ user: { id: 'user-1' } }));
    type('[data-early-text]', 'Street 308');
    const storage = memoryStorage();
    for (const [key, text] of Object.entries({ ...localStorage })) storage.write(key, text);
    expect(new TypedTexts(storage, () => 'user-1').read('address')).toBe('Street 308');
  });

  it('is not kept of a request while nobody is signed in', () => {
    type('[data-early-text]', 'Street 308');
    expect(localStorage).toHaveLength(0);
  });
});

describe('a painted button', () => {
  const button = () => document.querySelector('button') as HTMLButtonElement;

  it('is remembered once, and shows that it was pressed', () => {
    button().click();
    expect(button()).toHaveProperty('ariaBusy', 'true');
    expect(takeEarlyTap('guest')).toBe(false);
    expect(takeEarlyTap('submit')).toBe(true);
    expect(takeEarlyTap('submit')).toBe(false);
  });

  it('is pressed by Enter in a field of its form, and by no other key or field', () => {
    const press = (selector: string, key: string) =>
      document.querySelector(selector)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    press('[name=email]', 'a');
    press('#live', 'Enter');
    expect(takeEarlyTap('submit')).toBe(false);
    press('[name=email]', 'Enter');
    expect(takeEarlyTap('submit')).toBe(true);
  });

  it('is not remembered of the live page', () => {
    document.body.innerHTML = '<form><input><button type="button" data-early="submit">Sign in</button></form>';
    button().click();
    document.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(takeEarlyTap('submit')).toBe(false);
  });
});
