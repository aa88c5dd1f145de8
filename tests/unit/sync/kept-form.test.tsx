import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { type KeptForm, useKeptForm } from '../../../src/sync/kept-form';
import { emptyPage } from '../../fakes/empty-page';

type Contact = { email: string; message: string };

beforeEach(() => window.sessionStorage.clear());
const page = emptyPage();

/** Shows the form anew, as after a reload, and returns it. */
async function opened(name = 'contact'): Promise<{ readonly form: KeptForm<Contact> }> {
  const shown: { form?: KeptForm<Contact> } = {};
  function Form() {
    shown.form = useKeptForm<Contact>(name, (kept) => ({ email: 'me@shop.example', message: '', ...kept }));
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
    window.sessionStorage.setItem('rider.form.contact', kept);
    expect((await opened()).form.values).toEqual({ email: 'me@shop.example', message: '' });
  },
);

it('a form kept by another release keeps the texts it shares with this one', async () => {
  window.sessionStorage.setItem('rider.form.contact', '{"message":"typed","email":7}');
  expect((await opened()).form.values).toEqual({ email: 'me@shop.example', message: 'typed' });
});
