import { act } from 'react';
import { expect, it } from 'vitest';
import { SignInForm } from '../../../src/features/account/sign-in-form';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();

const field = (name: string) => page.place.querySelector<HTMLInputElement>(`input[name="${name}"]`);

async function type(name: string, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), text);
    field(name)?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function submitted(email: string): Promise<string[]> {
  const sent: string[] = [];
  await page.show(
    <SignInForm email="" busy={false} failure={undefined} onSubmit={async (address) => void sent.push(address)} />,
  );
  await type('email', email);
  await type('password', 'secret');
  await act(async () => page.place.querySelector('form')?.requestSubmit());
  return sent;
}

it('sends an email without the marks it was pasted with, which stay in the field', async () => {
  expect(await submitted('\u2066owner@shop\u200b.example\u2069\u00a0')).toEqual(['owner@shop.example']);
  expect(field('email')?.value).toContain('\u2066');
});

it('asks for the email when only marks were pasted', async () => {
  expect(await submitted('\u200e\u200f')).toEqual([]);
  expect(page.place.textContent).toContain('Enter your email');
});
