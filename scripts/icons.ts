import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { BRANDS } from '../src/domain/market/brands';
import { brandMark, type MarkKind } from './lib/brand-mark';
import { CHROMIUM_ARGS, chromiumPath } from './lib/chromium';
import { ROOT } from './lib/paths';

/** Draws every brand's icons (`npm run icons`): run after a change of `brand-mark.ts` or of a brand's colours. */
const WANTED: [string, MarkKind, number][] = [
  ['icon-192.png', 'icon', 192],
  ['icon-512.png', 'icon', 512],
  ['maskable-512.png', 'maskable', 512],
];

const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
const page = await browser.newPage();
for (const brand of Object.values(BRANDS)) {
  const directory = `${ROOT}public/icons/${brand.key}`;
  mkdirSync(directory, { recursive: true });
  for (const [name, kind, size] of WANTED) {
    await page.setViewportSize({ width: size, height: size });
    const source = Buffer.from(brandMark(brand, kind)).toString('base64');
    await page.setContent(
      `<style>*{margin:0}img{display:block}</style><img width="${size}" height="${size}" src="data:image/svg+xml;base64,${source}">`,
    );
    writeFileSync(`${directory}/${name}`, await page.screenshot({ omitBackground: true }));
  }
}
await browser.close();
