import { describe, expect, it } from 'vitest';
import { tilesOwner } from '../../../src/ui/map/attribution';
import { tileSource } from '../../../src/ui/map/tile-source';

describe('the tile source', () => {
  it('is the platform itself unless another is set, and then has a dark variant', () => {
    expect(tileSource('', 'light').url(1, 2, 3)).toBe('/tiles/3/1/2');
    expect(tileSource('', 'dark').url(1, 2, 3)).toBe('/tiles/3/1/2?scheme=dark');
    expect(tileSource('', 'dark').foreign).toBe(false);
  });

  it('fills in a template, or appends the usual path', () => {
    expect(tileSource('https://t.example/{z}/{x}/{y}@2x.png?key=a', 'dark').url(1, 2, 3)).toBe(
      'https://t.example/3/1/2@2x.png?key=a',
    );
    const plain = tileSource('https://t.example/osm', 'light');
    expect(plain.url(1, 2, 3)).toBe('https://t.example/osm/3/1/2.png');
    expect(plain.foreign).toBe(true);
  });
});

describe('the attribution of the map', () => {
  it('names the tile source in use', () => {
    expect(tilesOwner('')).toEqual({ kind: 'own' });
    expect(tilesOwner('https://tile.openstreetmap.org/{z}/{x}/{y}.png')).toEqual({ kind: 'openstreetmap' });
    expect(tilesOwner('https://tiles.example:8443/osm')).toEqual({ kind: 'host', host: 'tiles.example' });
    expect(tilesOwner('https://notopenstreetmap.org.example/{z}/{x}/{y}')).toEqual({
      kind: 'host',
      host: 'notopenstreetmap.org.example',
    });
  });
});
