import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/app/error-boundary';
import { announcements } from '../../../src/ui/announcements';
import { Later } from '../../../src/ui/later';
import { lazyPart } from '../../../src/ui/lazy-part';
import { emptyPage } from '../../fakes/empty-page';

const Part = () => <p>the part</p>;
/** Fails once, at once: there is no connection then. */
const failingOnce = () => {
  const load = vi
    .fn<() => Promise<typeof Part>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue(Part);
  return { load, Loading: lazyPart(load) };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => vi.restoreAllMocks());
const page = emptyPage();

describe('a part whose code could not be loaded', () => {
  it('leaves the page as it is, and is loaded again once the connection is back', async () => {
    const { load, Loading } = failingOnce();
    await page.show(
      <>
        <p>the page</p>
        <Later fallback={<p>the place of the part</p>}>
          <Loading />
        </Later>
      </>,
    );
    expect(page.place.textContent).toBe('the pagethe place of the part');
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(page.place.textContent).toBe('the pagethe part');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is loaded again after a while if the connection was there all the time', async () => {
    vi.useFakeTimers();
    const { Loading } = failingOnce();
    await page.show(
      <Later fallback="the place of the part">
        <Loading />
      </Later>,
    );
    expect(page.place.textContent).toBe('the place of the part');
    await act(async () => vi.advanceTimersByTimeAsync(30_000));
    expect(page.place.textContent).toBe('the part');
    vi.useRealTimers();
  });

  it('is closed and announced where the user had opened it, and can be opened again', async () => {
    const { Loading } = failingOnce();
    const announced = vi.fn();
    const stop = announcements.partMissing.on(announced);
    function Page() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            open
          </button>
          {isOpen && (
            <Later onFailed={() => setOpen(false)}>
              <Loading />
            </Later>
          )}
        </>
      );
    }
    await page.show(<Page />);
    const press = () => act(async () => page.place.querySelector('button')?.click());
    await press();
    expect(page.place.textContent).toBe('open');
    expect(announced).toHaveBeenCalledOnce();
    await press();
    expect(page.place.textContent).toBe('openthe part');
    expect(announced).toHaveBeenCalledOnce();
    stop();
  });

  it('does not hide that loaded code has stopped', async () => {
    const Broken = lazyPart(async () => () => {
      throw new Error('a mistake');
    });
    await page.show(
      <ErrorBoundary platform="brand">
        <Later>
          <Broken />
        </Later>
      </ErrorBoundary>,
    );
    expect(page.place.textContent).toContain('This page has stopped working');
    expect(page.place.querySelector('header a')?.getAttribute('href')).toBe('/');
    expect(document.title).toBe('This page has stopped working');
    expect(document.activeElement?.tagName).toBe('H1');
  });
});
