import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { project, unproject } from '../../../src/lib/mercator';
import { fit, insetOffset, isInView, samePlace, shift } from '../../../src/ui/map/mercator';
import { MAX_ZOOM, MIN_ZOOM } from '../../../src/ui/map/types';

const anyPoint = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
});
const anyZoom = fc.integer({ min: MIN_ZOOM, max: MAX_ZOOM });
const cityPoint = fc.record({
  latitude: fc.double({ min: 11.5, max: 11.6, noNaN: true }),
  longitude: fc.double({ min: 104.88, max: 104.95, noNaN: true }),
});

describe('the map projection', () => {
  it('puts the middle of the world in the middle of its square', () => {
    expect(project({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 128, y: 128 });
  });

  it('agrees with the tile numbers that map servers use', () => {
    // Phnom Penh's Independence Monument lies on tile 12/3241/1915
    const { x, y } = project({ latitude: 11.5564, longitude: 104.9282 }, 12);
    expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([3241, 1915]);
  });

  it('can be inverted at any place and zoom', () => {
    fc.assert(
      fc.property(anyPoint, anyZoom, (point, zoom) => {
        expect(samePlace(unproject(project(point, zoom), zoom), point)).toBe(true);
      }),
    );
  });

  it('moves right and down for positive pixels, and back again', () => {
    const moved = shift({ latitude: 11.55, longitude: 104.91 }, 100, 100, 15);
    expect(moved.longitude).toBeGreaterThan(104.91);
    expect(moved.latitude).toBeLessThan(11.55);
    expect(samePlace(shift(moved, -100, -100, 15), { latitude: 11.55, longitude: 104.91 })).toBe(true);
  });
});

describe('insets of the map', () => {
  it('move the middle away from what covers the map, mirrored right-to-left', () => {
    expect(insetOffset({ start: 100 }, false)).toEqual({ x: 50, y: 0 });
    expect(insetOffset({ start: 100 }, true)).toEqual({ x: -50, y: 0 });
    expect(insetOffset({ end: 40, top: 20, bottom: 60 }, false)).toEqual({ x: -20, y: -20 });
  });
});

describe('fitting points into the map', () => {
  const size = { width: 800, height: 600 };

  it('shows nothing for no points, and a single one as close as allowed', () => {
    expect(fit([], size, {}, 17)).toBeUndefined();
    const one = { latitude: 11.55, longitude: 104.91 };
    const view = fit([one], size, {}, 17);
    expect(view?.zoom).toBe(17);
    expect(samePlace(view?.center ?? { latitude: 0, longitude: 0 }, one)).toBe(true);
  });

  it('shows every point of a city with room for its marker, as close as possible', () => {
    const insets = { end: 200, top: 40 };
    fc.assert(
      fc.property(fc.array(cityPoint, { minLength: 2, maxLength: 8 }), (points) => {
        const view = fit(points, size, insets, 17);
        if (!view) throw new Error('no view');
        for (const point of points) expect(isInView(point, view, size, insets, 32)).toBe(true);
        if (view.zoom < 17) {
          const closer = { ...view, zoom: view.zoom + 1 };
          expect(points.every((point) => isInView(point, closer, size, insets, 50))).toBe(false);
        }
      }),
    );
  });

  it('works on a map too small for any room', () => {
    const far = [
      { latitude: 60, longitude: -120 },
      { latitude: -30, longitude: 150 },
    ];
    expect(fit(far, { width: 40, height: 40 }, {}, 17)?.zoom).toBe(MIN_ZOOM);
  });
});
