import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../../../src/state/session';
import { type KeptForm, useKeptForm } from '../../../../src/sync/typed/kept-form';
import { emptyPage } from '../../../fakes/empty-page';

type Contact = { email: string; message: string };

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  session.accountId = null;
});
const page = emptyPage();

/** Shows the form anew, as after a reload, and returns it. */
async function opened(name = 'contact', options?: { isOwn: boolean }): Promise<{ readonly form: KeptForm<Contact> }> {
  const shown: { form?: KeptForm<Contact> } = {};
  function Form() {
    shown.form = useKeptForm<Contact>(name, (kept) => ({ email: 'me@shop.example', message: '', ...kept }), options);
    return <p>{shown.form.values.message}</p>;
  }
  await page.show(<Form key={Math.random()} />);
  return shown as { readonly form: KeptForm<Contact> };
}

it('a form starts as its page wants it when nothing was typed in this tab', async () => {
  expect((await opened()).form.values).toEqual({ email: 'me@shop.example', message: '' });
});

it('what was typed into a form is shown, and is still there after a reload of the tab', async () => {
  const { form } = await opened();
  await act(async () => {
    form.change({ message: 'How do' });
    form.change({ message: 'How do I begin?' });
    form.change({ email: 'other@shop.example' });
  });
  expect(page.place.textContent).toBe('How do I begin?');
  expect((await opened()).form.values).toEqual({ email: 'other@shop.example', message: 'How do I begin?' });
});

it('what was typed into one form is not in another', async () => {
  const { form } = await opened();
  await act(async () => form.change({ message: 'typed' }));
  expect((await opened('registration')).form.values.message).toBe('');
});

describe('an account’s own form', () => {
  const own = { isOwn: true };

  it('is there again for its account, and not for the next one in the tab', async () => {
    session.accountId = 'u1';
    const { form } = await opened('share', own);
    await act(async () => form.change({ message: 'Sok Dara, Street 51' }));
    session.accountId = 'u2';
    expect((await opened('share', own)).form.values.message).toBe('');
    session.accountId = 'u1';
    expect((await opened('share', own)).form.values.message).toBe('Sok Dara, Street 51');
  });

  it('keeps nothing that is typed once its session has ended', async () => {
    session.accountId = 'u1';
    const { form } = await opened('share', own);
    session.accountId = 'u2';
    await act(async () => form.change({ message: 'Sok Dara' }));
    expect(window.sessionStorage).toHaveLength(0);
  });
});

it('nothing of a form stays in the tab once it is done', async () => {
  const { form } = await opened();
  await act(async () => form.change({ message: 'sent' }));
  form.forget();
  expect(window.sessionStorage).toHaveLength(0);
  expect((await opened()).form.values.message).toBe('');
});

it.each(['{', 'null', '7', '"text"', '{"message":7}', '{"message":null}', '{"message":{"text":"typed"}}'])(
  'a form kept by another release as %s starts anew',
  async (kept) => {
    window.sessionStorage.setItem('rider.typed', `{"contact":${kept}}`);
    expect((await opened()).form.values).toEqual({ email: 'me@shop.example', message: '' });
  },
);

it('a form kept by another release keeps the texts it shares with this one', async () => {
  window.sessionStorage.setItem('rider.typed', '{"contact":{"message":"typed","email":7}}');
  expect((await opened()).form.values).toEqual({ email: 'me@shop.example', message: 'typed' });
});
