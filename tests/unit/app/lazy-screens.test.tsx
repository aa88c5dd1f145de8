import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anyone } from '../../../src/app/guards';
import type { PageProps } from '../../../src/app/route';
import { RouteScreen } from '../../../src/app/route-screen';
import { routes } from '../../../src/app/routes';
import { SLOW_AFTER_MS } from '../../../src/app/slow-load';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import { LOAD_ATTEMPTS, LOAD_GAP_MS } from '../../../src/lib/retry-import';
import { lazyPart } from '../../../src/ui/lazy-part';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();
const SLOW = 'This is taking longer than usual.';
const FAILED = 'Could not load the application.';
const CONNECTED = "You're connected, so it may be us.";

/** The route table: a new page is tested with the others. */
const screens = routes.map((row) => [row.path, row] as const);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open([, row]: (typeof screens)[number], load: () => Promise<(props: PageProps) => React.ReactNode>) {
  const tried = vi.fn(load);
  const failing = { ...row, guard: anyone, page: lazyPart<PageProps>(tried) };
  await page.show(<RouteScreen row={failing} />, { config: resolveBuildConfig({}) });
  return tried;
}

const second = () => act(async () => vi.advanceTimersByTimeAsync(1000));
const text = () => page.place.textContent ?? '';
const unavailable = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe.each(screens)('the code of %s', (...screen) => {
  it('that is missing, or answered with an error, is asked for ten times, said after four seconds, and given up', async () => {
    const tried = await open(screen, unavailable);
    const end = ((LOAD_ATTEMPTS - 1) * LOAD_GAP_MS) / 1000;
    for (let passed = 0; passed < end; passed += 1) {
      // the page keeps its heading all the time
      expect(page.place.querySelectorAll('main h1')).toHaveLength(1);
      expect(text().includes(SLOW)).toBe(passed * 1000 >= SLOW_AFTER_MS);
      expect(text()).not.toContain(FAILED);
      await second();
    }
    expect(tried).toHaveBeenCalledTimes(LOAD_ATTEMPTS);
    expect(page.place.querySelector('[role=alert]')?.textContent).toContain(FAILED);
    expect(text()).toContain(CONNECTED);
    expect(text()).not.toContain(SLOW);
    expect(page.place.querySelector('[role=alert] button')?.textContent).toBe('Reload');
  });

  it('that is there again in the meantime is shown, without the word', async () => {
    let failures = 5;
    await open(screen, async () => {
      failures -= 1;
      if (failures > 0) return unavailable();
      return () => <h1>there</h1>;
    });
    for (let passed = 0; passed < 8; passed += 1) await second();
    expect(text()).toContain('there');
    expect(text()).not.toContain(SLOW);
  });

  it('that arrived altered is not asked for again', async () => {
    const tried = await open(screen, () => Promise.reject(new SyntaxError('Unexpected end of input')));
    expect(tried).toHaveBeenCalledOnce();
    expect(text()).toContain(FAILED);
  });

  it('that is not stored is given up at once without a connection, which is to blame', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const tried = await open(screen, unavailable);
    expect(tried).toHaveBeenCalledOnce();
    expect(text()).toContain(FAILED);
    expect(text()).not.toContain(CONNECTED);
  });
});
