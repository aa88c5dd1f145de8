import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { shapesOnly } from '../../../scripts/vite/icon-shapes';

const icons = [...readFileSync('src/ui/icons.ts', 'utf8').matchAll(/lucide-react\/icons\/([\w-]+)'/g)].map(
  ([, name = '']) => name,
);

function dataOf(icon: string): string {
  const file = new URL(`../../../node_modules/lucide-react/dist/esm/icons/${icon}.mjs`, import.meta.url);
  const [, data = ''] = /__iconData = (\{[\s\S]*?\n\});/.exec(shapesOnly(readFileSync(file, 'utf8'))) ?? [];
  return data.replaceAll(/\s+/g, ' ');
}

it('an icon in the build has its shapes', () => {
  expect(dataOf('clock')).toBe(
    '{ node: [ ["circle", { cx: "12", cy: "12", r: "10" }], ["path", { d: "M12 6v6l4 2" }] ] }',
  );
});

it('and nothing else, however the library writes it', () => {
  expect(icons.length).toBeGreaterThan(30);
  const others = icons.flatMap((icon) => dataOf(icon).match(/\b(name|size|key|aliases):/g) ?? []);
  expect(others).toEqual([]);
  for (const icon of icons) expect(dataOf(icon)).toMatch(/^\{ node: \[ ?\[.*\] ?\] \}$/);
});
