import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { absentShell, type ShellChoice, type ShellTable, shellFor } from '../../src/lib/shell-table';

const ShellTableSchema = Type.Object({
  routes: Type.Array(
    Type.Object({ pattern: Type.String(), name: Type.String(), absentWith: Type.Optional(Type.String()) }),
  ),
  fallback: Type.String(),
  languages: Type.Array(Type.String()),
  defaultLanguage: Type.String(),
});

export interface ShellChooser {
  /** the prerendered file for a path, as it is in the address, by the reader's languages */
  choose: (path: string, preferred: readonly string[]) => ShellChoice;
  /** the shell of an address without a page */
  absent: (preferred: readonly string[]) => ShellChoice;
}

const ONE_PAGE: ShellChoice = { file: 'index.html', language: '', isPage: true };

/** `shells.json` of the build; without one every path gets `index.html`. @throws Error when it cannot be read */
export function shellChooser(manifest: string | undefined): ShellChooser {
  if (manifest === undefined) return { choose: () => ONE_PAGE, absent: () => ONE_PAGE };
  const table: unknown = JSON.parse(manifest);
  if (!isTable(table)) throw new Error('shells.json of the build does not have its form');
  return {
    choose: (path, preferred) => shellFor(table, path, preferred),
    absent: (preferred) => absentShell(table, preferred),
  };
}

/** An optional member may be missing in the table, never undefined. */
function isTable(table: unknown): table is ShellTable {
  return Value.Check(ShellTableSchema, table);
}
