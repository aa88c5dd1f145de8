import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import { phoneRules } from '../../../src/sync/order-request/phone-readers';
import { usePhoneText } from '../../../src/sync/phone-text';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();
afterEach(() => void vi.restoreAllMocks());

function Numbers({ numbers }: { numbers: readonly string[] }) {
  const phoneText = usePhoneText();
  return numbers.map((number) => <p key={number}>{phoneText(number)}</p>);
}

const show = (country: keyof typeof MARKETS, ...numbers: string[]) =>
  page.show(<Numbers key={numbers.join()} numbers={numbers} />, { market: MARKETS[country] });
const texts = () => [...page.place.querySelectorAll('p')].map((line) => line.textContent);

// The rules of a country stay loaded, also for other test files of this process: each test takes a country of its own.

it('numbers are shown as they are until the rules of the country are loaded, then with its spaces', async () => {
  const rules = await phoneRules.home('KW');
  let arrive = () => {};
  const loading = vi.spyOn(phoneRules, 'home').mockReturnValue(
    new Promise((resolve) => {
      arrive = () => resolve(rules);
    }),
  );
  await show('KW', '+96551234567', '+99915112345678');
  expect(texts()).toEqual(['+96551234567', '+99915112345678']);
  await act(async () => arrive());
  // no country has +999: without rules a number stays as it is
  expect(texts()).toEqual(['+965 512 34567', '+99915112345678']);
  await show('KW', '+96551234568');
  expect(texts()).toEqual(['+965 512 34568']);
  expect(loading).toHaveBeenCalledTimes(1);
});

it('numbers stay as they are when the rules cannot be loaded, and the next screen tries again', async () => {
  const rules = await phoneRules.home('SG');
  const loading = vi.spyOn(phoneRules, 'home').mockRejectedValueOnce(new Error('offline')).mockResolvedValue(rules);
  await show('SG', '+6591234567');
  await act(async () => undefined);
  expect(texts()).toEqual(['+6591234567']);
  expect(loading).toHaveBeenCalledTimes(1);
  await show('SG', '+6591234568');
  await act(async () => undefined);
  expect(texts()).toEqual(['+65 9123 4568']);
});
