import { describe, expect, test } from 'vitest';
import { coveredLabels } from '../../../src/ui/map/covered-labels';
import type { MapMarker } from '../../../src/ui/map/types';

/** Places in px already: a degree is a pixel, further down further south. */
const toPixel = ({ at }: MapMarker): [number, number] => [at.longitude, -at.latitude];

function rider(id: string, x: number, y: number, rest: Partial<MapMarker> = {}): MapMarker {
  return { id, kind: 'rider', at: { latitude: -y, longitude: x }, small: true, label: 'abcdefghjk · 6 min', ...rest };
}

const shop: MapMarker = { id: 'shop', kind: 'origin', at: { latitude: 0, longitude: 0 }, label: 'Num Pang House' };

describe('labels of a map with many riders', () => {
  test('are all shown where there is room', () => {
    expect(coveredLabels([shop, rider('a', 300, 0), rider('b', 0, 200)], toPixel)).toEqual(new Set());
  });

  test('that overlap are hidden but for the first', () => {
    expect(coveredLabels([rider('a', 300, 0), rider('b', 420, 0)], toPixel)).toEqual(new Set(['b']));
  });

  test('above and below their markers do not overlap', () => {
    expect(coveredLabels([rider('a', 300, 0, { labelSide: 'above' }), rider('b', 340, 10)], toPixel)).toEqual(
      new Set(),
    );
  });

  test("of riders at the shop are hidden, and the shop's name is always shown", () => {
    expect(coveredLabels([shop, rider('a', 4, 4)], toPixel)).toEqual(new Set(['a']));
    expect(coveredLabels([rider('a', 4, 4), shop], toPixel)).toEqual(new Set(['a']));
    expect(coveredLabels([shop, rider('a', 0, 30, { labelSide: 'above' })], toPixel)).toEqual(new Set(['a']));
  });

  test('are not drawn over another pin', () => {
    expect(coveredLabels([rider('a', 300, 0), rider('b', 300, 32, { label: undefined })], toPixel)).toEqual(
      new Set(['a']),
    );
  });
});
