import { act, type ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { LandingPrice } from '../../../src/app/pages/landing-price';
import { required } from '../../../src/lib/assert';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();
const button = () => required(page.place.querySelector('button'), 'the button');

it('the landing page says that the price is being computed while the code for it loads', async () => {
  let arrive: (code: { PriceAnswer: () => ReactElement }) => void = () => undefined;
  const arrival = new Promise<{ PriceAnswer: () => ReactElement }>((resolve) => {
    arrive = resolve;
  });
  await page.show(<LandingPrice onStarted={vi.fn()} load={() => arrival} />);
  await act(async () => button().click());
  expect(button().getAttribute('aria-busy')).toBe('true');
  await act(async () => arrive({ PriceAnswer: () => <p>the answer</p> }));
  expect(page.place.textContent).toContain('the answer');
  expect(button().hasAttribute('aria-busy')).toBe(false);
});

it('the price can be asked for again when the code for it fails to load', async () => {
  await page.show(<LandingPrice onStarted={vi.fn()} load={() => Promise.reject(new Error('lost'))} />);
  await act(async () => button().click());
  await act(() => vi.dynamicImportSettled());
  expect(page.place.querySelector('[role=alert]')?.textContent).toContain('We can');
  expect(button().hasAttribute('aria-busy')).toBe(false);
});
