import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ownScripts } from '../../../scripts/vite/build-tokens';

const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8');
const languagesOf = (css: string) => [...css.matchAll(/:lang\((\w+)\)/g)].map(([, language]) => language);

it('a build has the rules of its own languages’ scripts, and nothing else of the tokens is left out', () => {
  expect(languagesOf(ownScripts(tokens, ['en', 'km', 'zh_Hant_TW']))).toEqual(['km', 'zh', 'ja']);
  expect(languagesOf(ownScripts(tokens, ['en']))).toEqual([]);
  const all = languagesOf(tokens).filter((language) => language !== undefined);
  expect(ownScripts(tokens, all)).toBe(tokens);
  const declared = (css: string) => css.match(/--[\w-]+:/g)?.length ?? 0;
  const left = ownScripts(tokens, ['en', 'km', 'zh_Hant_TW']);
  expect(declared(tokens) - declared(left)).toBe(11);
});
