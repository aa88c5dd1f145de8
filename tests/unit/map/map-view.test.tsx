import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MapView, type MapViewProps } from '../../../src/ui/map/map-view';
import { TILES_LIMIT_MS } from '../../../src/ui/map/use-tiles-state';
import { emptyPage } from '../../fakes/empty-page';

const CENTER = { latitude: 11.55, longitude: 104.92 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #told: () => void;
      constructor(told: () => void) {
        this.#told = told;
      }
      observe() {
        this.#told();
      }
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 600));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const page = emptyPage();

async function show(props: Partial<MapViewProps> = {}): Promise<void> {
  const all: MapViewProps = {
    label: 'Map',
    description: 'A rider is near.',
    center: CENTER,
    zoom: 15,
    markers: [],
    tilesUrl: '',
    scheme: 'light',
    attribution: 'whose map',
    ...props,
  };
  await page.show(<MapView {...all} />);
}

const canvas = () => page.place.querySelector<HTMLElement>('[role=application]');
const key = (name: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    canvas()?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }));
  });
/** The library tells where the map rests a moment after it does. */
const rest = () => act(async () => vi.advanceTimersByTimeAsync(100));
const tiles = () => [...page.place.querySelectorAll<HTMLImageElement>('img.map-view-tile')];
const pixel = (marker: string) => {
  const transform = page.place.querySelector<HTMLElement>(`.pin-${marker}`)?.parentElement?.style.transform ?? '';
  return (transform.match(/-?[\d.]+/g) ?? []).map(Number);
};

describe('the first view of a map', () => {
  it('waits for the size of the map, and requests no tiles of another view', async () => {
    let tell = () => undefined as unknown;
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(told: () => void) {
          tell = told;
        }
        observe() {}
        disconnect() {}
      },
    );
    const bounds = [CENTER, { latitude: 11.551, longitude: 104.921 }];
    await show({ bounds, zoom: 12 });
    expect(tiles()).toHaveLength(0);
    await act(async () => tell());
    await rest();
    expect(tiles().length).toBeGreaterThan(0);
    const zooms = new Set(tiles().map((tile) => /\/tiles\/(\d+)\//.exec(tile.src)?.[1]));
    expect([...zooms]).toEqual(['17']);
  });
});

describe('a route on the map', () => {
  it('is a line along the streets, and a dashed straight line when they are unknown', async () => {
    const points = [CENTER, { latitude: 11.551, longitude: 104.921 }];
    await show({
      ways: [
        { points, kind: 'ahead', straight: false },
        { points: [...points].reverse(), kind: 'past', straight: true },
      ],
    });
    await rest();
    expect(page.place.querySelector('path.route')?.classList.contains('route-is-straight')).toBe(false);
    expect(page.place.querySelector('path.route-past')?.classList.contains('route-is-straight')).toBe(true);
  });
});

describe('a map for screen readers', () => {
  it('describes in words what it shows, and how the keys move it', async () => {
    await show();
    const ids = canvas()?.getAttribute('aria-describedby')?.split(' ') ?? [];
    const words = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    expect(words).toContain('Arrow keys');
    expect(words).toContain('A rider is near.');
    expect(canvas()?.tabIndex).toBe(0);
  });

  it('hides pins unless they are links', async () => {
    await show({
      markers: [
        { id: 'a', kind: 'origin', at: CENTER },
        { id: 'b', kind: 'rider', at: CENTER, label: '4827', href: '/order-tracking/kh-0001?order_id=1' },
      ],
    });
    expect(page.place.querySelector('.pin-origin')?.getAttribute('aria-hidden')).toBe('true');
    expect(page.place.querySelector('a.pin-rider')?.textContent).toBe('4827');
  });

  it('names every pin that is a link, also when its label is hidden on the screen', async () => {
    const rider = { kind: 'rider', at: CENTER, small: true, href: '/order-tracking/kh-0001?order_id=1' } as const;
    await show({ markers: [1, 2].map((order) => ({ ...rider, id: `rider-${order}`, label: `482${order}` })) });
    expect([...page.place.querySelectorAll('a.pin-rider')].map((pin) => pin.textContent)).toEqual(['4821', '4822']);
    expect([...page.place.querySelectorAll('.pin-label')].map((label) => label.textContent)).toEqual(['4821']);
  });
});

describe('the cursor of a map', () => {
  it('gives way to the bounds that are shown once its place is taken', async () => {
    let taken = CENTER;
    const onCursorMove = (at: typeof CENTER) => {
      taken = at;
    };
    const origin = { id: 'a', kind: 'origin', at: CENTER } as const;
    await show({ markers: [origin], onCursorMove });
    await key('ArrowRight', { shiftKey: true });
    await key('ArrowRight', { shiftKey: true });
    await rest();
    expect(pixel('origin')[0]).toBeLessThan(0);
    await show({ markers: [origin], center: taken, bounds: [CENTER, taken] });
    await rest();
    expect(pixel('origin')[0]).toBeGreaterThan(0);
  });
});

describe('keys on the map', () => {
  it('move it by the documented number of pixels, and zoom it', async () => {
    await show({ markers: [{ id: 'a', kind: 'origin', at: CENTER }] });
    expect(pixel('origin')).toEqual([400, 300]);
    await key('ArrowRight');
    expect(pixel('origin')[0]).toBeCloseTo(320, 0);
    await key('ArrowDown', { shiftKey: true });
    expect(pixel('origin')[1]).toBeCloseTo(-20, 0);
    await key('Home');
    expect(pixel('origin')[0]).toBeCloseTo(400, 0);
    await key('+');
    expect(tiles().some((tile) => tile.src.includes('/tiles/16/'))).toBe(true);
  });

  it('leave the browser its own shortcuts', async () => {
    await show({ markers: [{ id: 'a', kind: 'origin', at: CENTER }] });
    await key('+', { ctrlKey: true });
    expect(tiles().every((tile) => tile.src.includes('/tiles/15/'))).toBe(true);
  });
});

describe('a tile that fails to load', () => {
  const event = (tile: HTMLImageElement | undefined, name: string) =>
    act(async () => {
      tile?.dispatchEvent(new Event(name));
    });

  it("shows the land's colour instead of a broken picture, and is requested again once online", async () => {
    await show();
    const [shown, missing] = tiles();
    const all = tiles().length;
    await event(shown, 'load');
    await event(missing, 'error');
    expect(tiles()).toHaveLength(all - 1);
    expect(missing?.isConnected).toBe(false);
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(tiles()).toHaveLength(all);
  });
});

describe('the cursor of the map', () => {
  it('stays in the middle of the uncovered part, and reports where the map was moved to', async () => {
    const onCursorMove = vi.fn();
    await show({
      markers: [{ id: 'c', kind: 'cursor', at: CENTER }],
      onCursorMove,
      insets: { start: 200 },
    });
    expect(page.place.querySelector<HTMLElement>('.map-view-cursor')?.style.insetInlineStart).toBe('calc(50% + 100px)');
    expect(onCursorMove).not.toHaveBeenCalled();
    await rest();
    expect(onCursorMove).not.toHaveBeenCalled();
    await key('ArrowUp');
    await key('ArrowUp');
    await rest();
    expect(onCursorMove).toHaveBeenCalledTimes(1);
    const at = onCursorMove.mock.calls[0]?.[0];
    expect(at.latitude).toBeGreaterThan(CENTER.latitude);
    expect(at.longitude).toBeCloseTo(CENTER.longitude, 5);
  });

  it('keeps the zoom when its reported place comes back as the center', async () => {
    const onCursorMove = vi.fn();
    const markers = [{ id: 'c', kind: 'cursor' as const, at: CENTER }];
    await show({ markers, onCursorMove });
    await key('+');
    await key('ArrowUp');
    await rest();
    const at = onCursorMove.mock.calls.at(-1)?.[0];
    await show({ markers, onCursorMove, center: at });
    await rest();
    expect(tiles().some((tile) => tile.src.includes('/tiles/16/'))).toBe(true);
    expect(onCursorMove).toHaveBeenCalledTimes(1);
  });
});

describe('a new center of the map', () => {
  it('is shown exactly, however close it is, and is not reported as a move of the cursor', async () => {
    const onCursorMove = vi.fn();
    const place = { latitude: CENTER.latitude + 0.00005, longitude: CENTER.longitude };
    const markers = [
      { id: 'c', kind: 'cursor' as const, at: place },
      { id: 'o', kind: 'origin' as const, at: place },
    ];
    await show({ markers, onCursorMove, zoom: 18 });
    await rest();
    await show({ markers, onCursorMove, zoom: 18, center: place });
    await rest();
    expect(pixel('origin')[0]).toBeCloseTo(400, 0);
    expect(pixel('origin')[1]).toBeCloseTo(300, 0);
    expect(onCursorMove).not.toHaveBeenCalled();
  });

  it('moves the map again after the user has moved the cursor away', async () => {
    const onCursorMove = vi.fn();
    const markers = [{ id: 'c', kind: 'cursor' as const, at: CENTER }];
    await show({ markers, onCursorMove });
    await key('ArrowUp');
    await rest();
    await show({ markers, onCursorMove, center: { latitude: 11.6, longitude: 104.9 } });
    await rest();
    expect(onCursorMove).toHaveBeenCalledTimes(1);
  });
});

describe('a map without tiles', () => {
  it('says so unobtrusively, keeps its pins, and tries again', async () => {
    await show({ markers: [{ id: 'a', kind: 'origin', at: CENTER }] });
    expect(page.place.textContent).not.toContain('Timeout');
    await act(async () => vi.advanceTimersByTimeAsync(TILES_LIMIT_MS));
    expect(page.place.textContent).toContain('Timeout: the map took too long to load');
    expect(page.place.querySelector('.pin-origin')).not.toBeNull();
    const retry = [...page.place.querySelectorAll('button')].find((each) => each.textContent === 'Try again');
    await act(async () => retry?.click());
    expect(page.place.textContent).not.toContain("couldn't load");
  });

  it('stops waiting when several tiles fail, and recovers with the first that loads', async () => {
    await show();
    await act(async () => {
      for (const tile of tiles().slice(0, 4)) tile.dispatchEvent(new Event('error'));
    });
    expect(page.place.textContent).toContain("The map couldn't load");
    await act(async () => tiles()[5]?.dispatchEvent(new Event('load')));
    expect(page.place.textContent).not.toContain("couldn't load");
  });

  it('is not given up once it has shown a tile', async () => {
    await show();
    await act(async () => tiles()[0]?.dispatchEvent(new Event('load')));
    await act(async () => vi.advanceTimersByTimeAsync(TILES_LIMIT_MS * 2));
    expect(page.place.textContent).not.toContain("couldn't load");
  });
});

describe('the view of a map', () => {
  const far = { latitude: 11.6, longitude: 104.99 };

  it('fits all bounds, and follows them until the user has moved it', async () => {
    const bounds = [CENTER, { latitude: 11.552, longitude: 104.922 }];
    const markers = (at: typeof far) => [{ id: 'r', kind: 'rider' as const, at }];
    await show({ bounds, subject: 'one', markers: markers(CENTER) });
    await show({ bounds: [CENTER, far], subject: 'one', markers: markers(far) });
    const [x = -1, y = -1] = pixel('rider');
    expect(x).toBeLessThan(800);
    expect(y).toBeGreaterThan(0);
  });

  it('stays where the user moved it until its subject changes', async () => {
    const markers = [{ id: 'r', kind: 'rider' as const, at: CENTER }];
    const bounds = [CENTER, far];
    await show({ bounds, subject: 'one', markers });
    await key('ArrowLeft', { shiftKey: true });
    await key('ArrowLeft', { shiftKey: true });
    const moved = pixel('rider');
    await show({ bounds: [...bounds], subject: 'one', markers });
    expect(pixel('rider')).toEqual(moved);
    await show({ bounds, subject: 'two', markers });
    expect(pixel('rider')).not.toEqual(moved);
  });

  it.each([
    ['a map lower than what covers it', { insets: { top: 56, bottom: 16 } }, new DOMRect(0, 0, 800, 60), far],
    ['ends on both sides of the world', {}, new DOMRect(0, 0, 300, 200), { latitude: 11.6, longitude: -75 }],
    ['an end beyond the map', {}, new DOMRect(0, 0, 300, 200), { latitude: 90, longitude: 104.92 }],
  ])('shows as much as possible of bounds it cannot fit: %s', async (_, props, rect, end) => {
    vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue(rect);
    const markers = [{ id: 'r', kind: 'rider' as const, at: CENTER }];
    await show({ ...props, bounds: [CENTER, end], markers });
    await show({ ...props, bounds: [CENTER, { ...end, latitude: end.latitude - 0.001 }], markers });
    expect(page.place.querySelector('.pin-rider')).not.toBeNull();
  });
});

describe('the full-screen map', () => {
  const screenWords = () => (document.body.dataset['screen'] ?? '').split(' ').filter(Boolean);
  const toggle = (name: string) =>
    act(async () => page.place.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click());

  it('is offered only where a page asks for it', async () => {
    await show();
    expect(page.place.querySelector('button[aria-label="Full screen"]')).toBeNull();
  });

  it('ends with its button, Escape or the end of the page', async () => {
    await show({ canFill: true });
    await toggle('Full screen');
    expect(screenWords()).toEqual(['full']);
    expect(page.place.querySelector('section')?.className).toContain('is-full');
    await toggle('Leave full screen');
    expect(screenWords()).toEqual([]);
    await toggle('Full screen');
    await key('Escape');
    expect(screenWords()).toEqual([]);
    await toggle('Full screen');
    await page.show(null);
    expect(screenWords()).toEqual([]);
  });
});
