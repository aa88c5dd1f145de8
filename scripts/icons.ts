import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { BRANDS } from '../src/domain/market/brands';
import { brandMark, GLYPH_NAMES, type MarkKind, shortcutMark } from './lib/brand-mark';
import { CHROMIUM_ARGS, chromiumPath } from './lib/chromium';
import { ROOT } from './lib/paths';

/** Draws every brand's icons (`npm run icons`): run after a change of `brand-mark.ts` or of a brand's colours. */
const MARKS: [string, MarkKind, number][] = [
  ['icon-192.png', 'icon', 192],
  ['icon-512.png', 'icon', 512],
  ['maskable-512.png', 'maskable', 512],
  ['touch-180.png', 'touch', 180],
];

const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
const page = await browser.newPage();
for (const brand of Object.values(BRANDS)) {
  const directory = `${ROOT}public/icons/${brand.key}`;
  mkdirSync(directory, { recursive: true });
  const wanted: [string, string, number][] = [
    ...MARKS.map(([name, kind, size]): [string, string, number] => [name, brandMark(brand, kind), size]),
    ...GLYPH_NAMES.map((glyph): [string, string, number] => [`shortcut-${glyph}.png`, shortcutMark(brand, glyph), 192]),
  ];
  for (const [name, svg, size] of wanted) {
    await page.setViewportSize({ width: size, height: size });
    const source = Buffer.from(svg).toString('base64');
    await page.setContent(
      `<style>*{margin:0}img{display:block}</style><img width="${size}" height="${size}" src="data:image/svg+xml;base64,${source}">`,
    );
    writeFileSync(`${directory}/${name}`, await page.screenshot({ omitBackground: true }));
  }
}
await browser.close();
