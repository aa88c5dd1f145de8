import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { SignInForm } from '../../../src/features/account/sign-in-form';
import { emptyPage } from '../../fakes/empty-page';

beforeEach(() => window.sessionStorage.clear());
const page = emptyPage();

const field = (name: string) => page.place.querySelector<HTMLInputElement>(`input[name="${name}"]`);

async function type(name: string, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), text);
    field(name)?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

interface Opened {
  given?: string;
  known?: string;
  isAccepted?: boolean;
}

/** Shows the form anew, as after a reload; returns the emails it sends. */
async function opened({ given = '', known = '', isAccepted = true }: Opened = {}): Promise<string[]> {
  const sent: string[] = [];
  const submit = async (address: string) => {
    sent.push(address);
    return isAccepted;
  };
  await page.show(
    <SignInForm key={Math.random()} given={given} known={known} busy={false} failure={undefined} onSubmit={submit} />,
  );
  return sent;
}

async function submitted(email: string, options?: Opened): Promise<string[]> {
  const sent = await opened(options);
  await type('email', email);
  await type('password', 'secret');
  await act(async () => page.place.querySelector('form')?.requestSubmit());
  return sent;
}

it('keeps a typed email over a reload, and no password', async () => {
  await submitted('owner@shop.example', { isAccepted: false });
  expect(JSON.stringify(window.sessionStorage)).not.toContain('secret');
  await opened({ known: 'locked@shop.example' });
  expect([field('email')?.value, field('password')?.value]).toEqual(['owner@shop.example', '']);
  await opened({ given: 'new@shop.example' });
  expect(field('email')?.value).toBe('new@shop.example');
});

it('keeps nothing of who has signed in', async () => {
  await submitted('owner@shop.example');
  expect(window.sessionStorage).toHaveLength(0);
  await opened({ known: 'locked@shop.example' });
  expect(field('email')?.value).toBe('locked@shop.example');
});

it('sends an email without the marks it was pasted with, which stay in the field', async () => {
  expect(await submitted('\u2066owner@shop\u200b.example\u2069\u00a0')).toEqual(['owner@shop.example']);
  expect(field('email')?.value).toContain('\u2066');
});

it('asks for the email when only marks were pasted', async () => {
  expect(await submitted('\u200e\u200f')).toEqual([]);
  expect(page.place.textContent).toContain('Enter your email');
});
