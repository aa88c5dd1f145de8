import { describe, expect, it } from 'vitest';
import { tilesOwner } from '../../../src/ui/map/attribution';
import { tileSource } from '../../../src/ui/map/tile-source';

describe('tile source', () => {
  it('is the platform itself unless another is set, and asks it for the dark drawing', () => {
    expect(tileSource('', 'light').url(1, 2, 3)).toBe('/tiles/3/1/2');
    expect(tileSource('', 'dark').url(1, 2, 3)).toBe('/tiles/3/1/2?scheme=dark');
    expect(tileSource('', 'dark').foreign).toBe(false);
  });

  it('fills a template, or appends the usual path', () => {
    expect(tileSource('https://t.example/{z}/{x}/{y}@2x.png?key=a', 'dark').url(1, 2, 3)).toBe(
      'https://t.example/3/1/2@2x.png?key=a',
    );
    const plain = tileSource('https://t.example/osm', 'light');
    expect(plain.url(1, 2, 3)).toBe('https://t.example/osm/3/1/2.png');
    expect(plain.foreign).toBe(true);
  });
});

describe('who made the map', () => {
  it('is named after whichever is in use', () => {
    expect(tilesOwner('')).toEqual({ kind: 'own' });
    expect(tilesOwner('https://tile.openstreetmap.org/{z}/{x}/{y}.png')).toEqual({ kind: 'openstreetmap' });
    expect(tilesOwner('https://tiles.example:8443/osm')).toEqual({ kind: 'host', host: 'tiles.example' });
    expect(tilesOwner('https://notopenstreetmap.org.example/{z}/{x}/{y}')).toEqual({
      kind: 'host',
      host: 'notopenstreetmap.org.example',
    });
  });
});
