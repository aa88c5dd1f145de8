import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { shapesOnly } from '../../../scripts/vite/icon-shapes';

it('an icon in the build has its shapes and nothing else', async () => {
  const file = new URL('../../../node_modules/lucide-react/dist/esm/icons/clock.mjs', import.meta.url);
  const source = shapesOnly(await readFile(file, 'utf8'));
  const [, data] = /__iconData = (\{[\s\S]*?\n\});/.exec(source) ?? [];
  expect(data?.replaceAll(/\s+/g, ' ')).toBe(
    '{ node: [ ["circle", { cx: "12", cy: "12", r: "10" }], ["path", { d: "M12 6v6l4 2" }] ] }',
  );
});
