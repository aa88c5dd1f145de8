import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOAD_ATTEMPTS, LOAD_GAP_MS } from '../../../src/lib/retry-import';
import type * as LazyParts from '../../../src/ui/lazy-part';
import { LazyMap, MAP_LOAD_LIMIT_MS } from '../../../src/ui/map/lazy-map';
import { emptyPage } from '../../fakes/empty-page';

/** What the network does with the map's code, try by try. */
const network = vi.hoisted(() => ({ load: async (): Promise<unknown> => ({}) }));
vi.mock('../../../src/ui/lazy-part', async (original) => {
  const real = await original<typeof LazyParts>();
  return {
    lazyPart: (_load: unknown, options: object) => real.lazyPart(async () => (await network.load()) as never, options),
  };
});

const Drawn = () => <p>the map itself</p>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const page = emptyPage();

const show = (tilesUrl: string | null = '') =>
  page.show(
    <LazyMap
      label="Map"
      description="The pin is at Street 308."
      center={{ latitude: 11.55, longitude: 104.92 }}
      zoom={17}
      markers={[]}
      tilesUrl={tilesUrl}
      scheme="light"
      attribution=""
    />,
  );
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const retry = () => act(async () => page.place.querySelector('button')?.click());

it('where there is no map its place says in words what it would show, and no code is loaded', async () => {
  const load = vi.fn(async () => Drawn);
  network.load = load;
  await show(null);
  await pass(MAP_LOAD_LIMIT_MS);
  expect(page.place.textContent).toBe('The pin is at Street 308.');
  expect(load).not.toHaveBeenCalled();
});

// One after the other: a map that has come is there for every later one.
it('a map whose code does not load shows a timeout after 30 s, keeps its description, and can be tried again', async () => {
  network.load = () => new Promise(() => {});
  await show();
  await pass(MAP_LOAD_LIMIT_MS - 1);
  expect(page.place.querySelector('[role="status"]')).toBeNull();
  await pass(1);
  expect(page.place.querySelector('[role="status"]')?.textContent).toMatch(/^Timeout: the map took too long to load\./);
  expect(page.place.textContent).toContain('The pin is at Street 308.');

  network.load = () => Promise.reject(new TypeError('offline'));
  await retry();
  await pass(LOAD_GAP_MS * (LOAD_ATTEMPTS - 1));
  expect(page.place.querySelector('[role="status"]')?.textContent).toMatch(/^The map couldn't load\./);

  network.load = async () => Drawn;
  await retry();
  await pass(0);
  expect(page.place.textContent).toBe('the map itself');
});
