import { act } from 'react';
import { expect, it } from 'vitest';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import { SearchBox } from '../../../src/features/orders/search-box';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();
const SERVICES = { config: resolveBuildConfig({}) };

it.each([
  ['kh-1-a\0bc', 'kh-1-abc'],
  ['\u0001012\u007f 345\u009f', '012 345'],
  ['012\ud83d', '012'],
  ['\u200e+855 12 345', '\u200e+855 12 345'],
])('the search box drops from %j what cannot be part of an order number or phone number', async (pasted, kept) => {
  const heard: string[] = [];
  await page.show(<SearchBox value="" onChange={(text) => heard.push(text)} onSearch={() => undefined} />, SERVICES);
  const box = page.place.querySelector('input');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, pasted);
    box?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(heard).toEqual([kept]);
});

it.each([
  ['\u2066kh-0001-abc\u2069\u00a0', ['kh-0001-abc']],
  ['\u200e', []],
])('%j is searched without its invisible marks', async (value, expected) => {
  const searched: string[] = [];
  await page.show(
    <SearchBox value={value} onChange={() => undefined} onSearch={(text) => searched.push(text)} />,
    SERVICES,
  );
  await act(async () => page.place.querySelector('form')?.requestSubmit());
  expect(searched).toEqual(expected);
});
