import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOAD_ATTEMPTS, LOAD_GAP_MS } from '../../../src/lib/load-again';
import type * as LazyParts from '../../../src/ui/lazy-part';
import { LazyMap, MAP_LOAD_LIMIT_MS } from '../../../src/ui/map/lazy-map';

/** What the network does with the map's code, try by try. */
const network = vi.hoisted(() => ({ load: async (): Promise<unknown> => ({}) }));
vi.mock('../../../src/ui/lazy-part', async (original) => {
  const real = await original<typeof LazyParts>();
  return {
    lazyPart: (_load: unknown, options: object) => real.lazyPart(async () => (await network.load()) as never, options),
  };
});

const Drawn = () => <p>the map itself</p>;
let root: Root;
let place: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockReturnValue();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(): Promise<void> {
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <LazyMap
          label="Map"
          description="The pin is at Street 308."
          center={{ latitude: 11.55, longitude: 104.92 }}
          zoom={17}
          markers={[]}
          tilesUrl=""
          scheme="light"
          attribution=""
        />
      </I18nProvider>,
    ),
  );
}
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const retry = () => act(async () => place.querySelector('button')?.click());

// One after the other: a map that has come is there for every later one.
it('is given up after 30 s with a word, told in its description all the same, and tried again when asked', async () => {
  network.load = () => new Promise(() => {});
  await show();
  await pass(MAP_LOAD_LIMIT_MS - 1);
  expect(place.querySelector('[role="status"]')).toBeNull();
  await pass(1);
  expect(place.querySelector('[role="status"]')?.textContent).toMatch(/^Timeout: the map took too long to load\./);
  expect(place.textContent).toContain('The pin is at Street 308.');

  network.load = () => Promise.reject(new TypeError('offline'));
  await retry();
  await pass(LOAD_GAP_MS * (LOAD_ATTEMPTS - 1));
  expect(place.querySelector('[role="status"]')?.textContent).toMatch(/^The map could not load\./);

  network.load = async () => Drawn;
  await retry();
  await pass(0);
  expect(place.textContent).toBe('the map itself');
});
