import { readFileSync } from 'node:fs';
import Color from 'colorjs.io';
import { describe, expect, it } from 'vitest';
import { tokensOf } from '../../../scripts/vite/build-tokens';
import { BRANDS } from '../../../src/domain/market/brands';

/** WCAG 2.2 AA: 1.4.3 for text below 24 px, 1.4.11 for what shows where a control is. */
const TEXT = 4.5;
const SHAPE = 3;

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const GROUNDS = ['canvas', 'surface', 'raised', 'sunken'];
const STATUSES = ['idle', 'scheduled', 'wait', 'active', 'in-transit', 'done', 'warn', 'fail'];

/** The colours of a style sheet by token, in one theme. */
function colours(css: string, theme: Theme): Map<string, string> {
  const themed = css.replaceAll(/light-dark\(((?:[^(),]|\([^()]*\))+),((?:[^(),]|\([^()]*\))+)\)/g, (_, light, dark) =>
    theme === 'light' ? String(light).trim() : String(dark).trim(),
  );
  return new Map(
    Array.from(themed.matchAll(/--([\w-]+): (#\w{6}|black|white|transparent);/g), ([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  );
}

const shared = readFileSync(new URL('../../../src/ui/styles/tokens.css', import.meta.url), 'utf8');

function contrastOf(tokens: Map<string, string>) {
  const colour = (name: string) => new Color(tokens.get(name) ?? `no token ${name}`);
  return (text: string | Color, ground: string | Color) => {
    const [a, b] = [text, ground].map((one) => (typeof one === 'string' ? colour(one) : one)) as [Color, Color];
    return a.contrast(b, 'WCAG21');
  };
}

describe.each(THEMES)('in the %s theme', (theme) => {
  const contrast = contrastOf(colours(shared, theme));

  it.each(GROUNDS)('everything written on %s can be read, and fields and focus can be seen', (ground) => {
    for (const ink of ['ink', 'ink-2', 'ink-3', 'danger']) expect(contrast(ink, ground), ink).toBeGreaterThan(TEXT);
    for (const line of ['line-strong', 'focus']) expect(contrast(line, ground), line).toBeGreaterThan(SHAPE);
  });

  it('what is written on a filled control can be read', () => {
    expect(contrast('on-ink', 'ink')).toBeGreaterThan(TEXT);
    expect(contrast('on-danger', 'danger')).toBeGreaterThan(TEXT);
  });

  it.each(STATUSES)('the status %s can be read on its fill', (status) => {
    expect(contrast(status, `${status}-fill`)).toBeGreaterThan(TEXT);
  });

  describe.each(Object.values(BRANDS))('of $key', (brand) => {
    const tokens = new Map([...colours(shared, theme), ...colours(tokensOf(brand), theme)]);
    const contrast = contrastOf(tokens);

    it('the main action can be read at rest, under the pointer and pressed', () => {
      const fill = new Color(brand.color);
      for (const share of [0, 0.1, 0.2]) {
        const mixed = fill.mix(tokens.get('brand-shade') ?? '', share, { space: 'oklab' });
        expect(contrast('on-brand', mixed.to('srgb')), `${share}`).toBeGreaterThan(TEXT);
      }
    });

    it('the word mark can be read wherever it stands', () => {
      if (brand.mark === null) expect(contrast('mark', 'mark-fill')).toBeGreaterThan(TEXT);
      else
        for (const ground of ['canvas', 'surface', 'raised'])
          expect(contrast('mark', ground), ground).toBeGreaterThan(TEXT);
    });
  });
});
