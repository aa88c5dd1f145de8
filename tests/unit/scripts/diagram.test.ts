import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DIAGRAM_FILE, requestDiagrams } from '../../../scripts/lib/request-diagram';

it('the drawn charts of the request are up to date: run `npm run diagram` after changing them', () => {
  expect(readFileSync(DIAGRAM_FILE, 'utf8')).toBe(requestDiagrams());
});
