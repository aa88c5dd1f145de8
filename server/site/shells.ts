import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { shellFor } from '../../src/lib/shell-table';

const ShellTableSchema = Type.Object({
  routes: Type.Array(Type.Object({ pattern: Type.String(), name: Type.String() })),
  fallback: Type.String(),
  languages: Type.Array(Type.String()),
  defaultLanguage: Type.String(),
});

/** Which prerendered file a path gets for its first paint by the reader's languages; `isPage` is false where no page has that path. */
export type ShellChooser = (path: string, preferred: readonly string[]) => { file: string; isPage: boolean };

/** `shells.json` of the build; without one every path gets `index.html`. @throws Error when it cannot be read */
export function shellChooser(manifest: string | undefined): ShellChooser {
  if (manifest === undefined) return () => ({ file: 'index.html', isPage: true });
  const table: unknown = JSON.parse(manifest);
  if (!Value.Check(ShellTableSchema, table)) throw new Error('shells.json of the build does not have its form');
  return (path, preferred) => shellFor(table, path, preferred);
}
