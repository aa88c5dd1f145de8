import { act, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/app/error-boundary';
import { LOAD_ATTEMPTS, LOAD_GAP_MS } from '../../../src/lib/retry-import';
import { lazyPart } from '../../../src/ui/lazy-part';
import { emptyPage } from '../../fakes/empty-page';

const Page = () => <p>the page</p>;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});
const page = emptyPage();

const show = (Part: ReturnType<typeof lazyPart<object>>) =>
  page.show(
    <ErrorBoundary place="/">
      <Suspense fallback="waiting">
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );

function Broken(): never {
  throw new Error('broken');
}

/** The reloads that the page asks for. */
function watchReloads() {
  const reloads = vi.fn();
  vi.stubGlobal('location', { ...location, reload: reloads });
  onTestFinished(() => void vi.unstubAllGlobals());
  return reloads;
}

function damaged() {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn<() => Promise<typeof Page>>().mockRejectedValue(new SyntaxError('Unexpected end of input'));
  onTestFinished(() => expect(load).toHaveBeenCalledOnce());
  return load;
}

describe('a lazily loaded part', () => {
  it('is loaded again after a lost connection', async () => {
    const load = vi
      .fn<() => Promise<typeof Page>>()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValue(Page);
    await show(lazyPart(load));
    expect(page.place.textContent).toBe('waiting');
    await act(async () => vi.advanceTimersByTimeAsync(LOAD_GAP_MS));
    expect(page.place.textContent).toBe('the page');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('says at once that a page could not be loaded while there is no connection', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi.fn<() => Promise<typeof Page>>().mockRejectedValue(new TypeError('offline'));
    await show(lazyPart(load));
    expect(load).toHaveBeenCalledOnce();
    expect(page.place.querySelector('[role="alert"]')?.textContent).toContain('Could not load the application');
    online.mockRestore();
  });

  it('is loaded again in spite of the first failures where the connection only seems to be there', async () => {
    const load = vi
      .fn<() => Promise<typeof Page>>()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValue(Page);
    await show(lazyPart(load));
    await act(async () => vi.advanceTimersByTimeAsync(LOAD_GAP_MS));
    expect(page.place.textContent).toBe('the page');
  });

  it('says after several failures that it could not be loaded, with a button to reload', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const load = vi.fn<() => Promise<typeof Page>>().mockRejectedValue(new TypeError('offline'));
    await show(lazyPart(load));
    await act(async () => vi.advanceTimersByTimeAsync(LOAD_GAP_MS * (LOAD_ATTEMPTS - 1)));
    expect(load).toHaveBeenCalledTimes(LOAD_ATTEMPTS);
    expect(page.place.textContent).toContain(
      'Could not load the application. Please check your internet connection and try again',
    );
    expect(page.place.querySelector('button')?.textContent).toBe('Reload');
  });

  it('is not asked for again once it arrived damaged: the page is reloaded instead', async () => {
    await show(lazyPart(damaged()));
    expect(page.place.textContent).toContain('Could not load the application');
    const reloads = watchReloads();
    await act(async () => page.place.querySelector('button')?.click());
    expect(reloads).toHaveBeenCalledOnce();
  });

  it('reloads the page on the way back where no address clears the failure', async () => {
    const reloads = watchReloads();
    const goBack = () => act(async () => dispatchEvent(new PopStateEvent('popstate')));
    await show(lazyPart(damaged()));
    await goBack();
    expect(reloads).not.toHaveBeenCalled();
    await page.show(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    await goBack();
    expect(reloads).toHaveBeenCalledOnce();
  });

  it('is drawn at once when it was preloaded', async () => {
    const Part = lazyPart(async () => Page);
    await Part.preload();
    let first = '';
    const seen = new MutationObserver(() => {
      first ||= page.place.textContent ?? '';
    });
    seen.observe(page.place, { childList: true, subtree: true });
    await show(Part);
    seen.disconnect();
    expect(first).toBe('the page');
  });

  it('is loaded later when preloading fails', async () => {
    const load = vi
      .fn<() => Promise<typeof Page>>()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValue(Page);
    const Part = lazyPart(load);
    await Part.preload();
    await show(Part);
    expect(page.place.textContent).toBe('the page');
  });
});
