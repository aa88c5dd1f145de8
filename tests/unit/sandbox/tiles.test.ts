import { describe, expect, it } from 'vitest';
import { cityIn } from './city';
import { TileProvider } from '../../../sandbox/tiles/index';
import { projectPoint, tileBounds, unprojectPoint } from '../../../sandbox/tiles/mercator';
import type { CountryCode } from '../../../src/domain/market/market';
import { required } from '../../../src/lib/assert';

const CITY = cityIn('KH');

function tileAt(provider: TileProvider, zoom: number, dx = 0, dy = 0, scheme: 'light' | 'dark' = 'light') {
  const [x, y] = projectPoint(CITY.center, zoom);
  return provider.tile({ zoom, x: Math.floor(x / 256) + dx, y: Math.floor(y / 256) + dy }, scheme);
}

describe('the projection of tiles', () => {
  it('is its own inverse, and tiles meet without a gap', () => {
    const [latitude, longitude] = unprojectPoint(projectPoint([11.5621, 104.916], 16), 16);
    expect(latitude).toBeCloseTo(11.5621, 9);
    expect(longitude).toBeCloseTo(104.916, 9);
    expect(tileBounds(10, 20, 8).east).toBeCloseTo(tileBounds(11, 20, 8).west, 9);
    expect(tileBounds(10, 20, 8).south).toBeCloseTo(tileBounds(10, 21, 8).north, 9);
  });
});

describe('map tiles', () => {
  const provider = new TileProvider(CITY);

  it('are small at every zoom', () => {
    for (let zoom = 10; zoom <= 19; zoom += 1) {
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [-1, 1],
      ] as const) {
        const { svg } = required(tileAt(provider, zoom, dx, dy), 'tile');
        expect(svg.length).toBeLessThan(26_000);
      }
    }
  });

  it('have the same bytes in every process', () => {
    const again = new TileProvider(CITY);
    for (const zoom of [13, 16, 18]) {
      // Another order of asking must not move a label.
      tileAt(again, zoom, 2, 2);
      expect(tileAt(again, zoom)).toEqual(tileAt(provider, zoom));
    }
  });

  it('hold nothing a content security policy would refuse', () => {
    for (const scheme of ['light', 'dark'] as const) {
      const { svg } = required(tileAt(provider, 17, 0, 0, scheme), 'tile');
      expect(svg).not.toMatch(/<style|style=|<script|class=|href=|on\w+=|NaN|undefined|Infinity/);
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="256" height="256" viewBox="0 0 256 256">/,
      );
    }
  });

  it('differ in light and dark, also in their ETags', () => {
    expect(tileAt(provider, 15)?.etag).not.toBe(tileAt(provider, 15, 0, 0, 'dark')?.etag);
  });

  it('draw a label across two tiles in both of them', () => {
    const texts = (svg: string) => new Set([...svg.matchAll(/>([^<]+)<\/text>/g)].map((match) => match[1]));
    let shared = 0;
    for (let column = -3; column < 3; column += 1) {
      const left = texts(required(tileAt(provider, 16, column), 'tile').svg);
      const right = texts(required(tileAt(provider, 16, column + 1), 'tile').svg);
      shared += [...left].filter((text) => right.has(text)).length;
    }
    expect(shared).toBeGreaterThan(0);
  });

  it('name a road in its own script only where every system has the letters', () => {
    const texts = (market: CountryCode) => {
      const city = cityIn(market);
      const tiles = new TileProvider(city);
      const [x, y] = projectPoint(city.center, 16).map((pixel) => Math.floor(pixel / 256)) as [number, number];
      const around = [-3, -2, -1, 0, 1, 2, 3];
      return around
        .flatMap((dx) => around.map((dy) => tiles.tile({ zoom: 16, x: x + dx, y: y + dy }, 'light')?.svg ?? ''))
        .join('');
    };
    expect(texts('KW')).toMatch(/\p{Script=Arabic}/u);
    for (const market of ['KH', 'LA', 'MM', 'TH', 'BD'] as const)
      expect(texts(market)).not.toMatch(/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u);
  });

  it('do not exist beyond the drawn zooms, or beyond the world', () => {
    for (const address of [
      { zoom: 9, x: 1, y: 1 },
      { zoom: 20, x: 1, y: 1 },
      { zoom: 12, x: 4096, y: 1 },
      { zoom: 12, x: -1, y: 1 },
      { zoom: 12.5, x: 1, y: 1 },
    ]) {
      expect(provider.tile(address, 'light')).toBeUndefined();
    }
    expect(provider.tile({ zoom: 12, x: 0, y: 0 }, 'light')).toBeDefined();
  });
});
