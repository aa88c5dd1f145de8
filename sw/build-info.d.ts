import type { ShellTable } from '../src/lib/shell-table';

declare global {
  /** Which prerendered shell answers which route; put in by the build (see `scripts/vite/shells.ts`). */
  const __SHELLS__: ShellTable;

  /** Paths of the files that readers without a session may need; put in by the build. */
  const __FIRST_SET__: readonly string[];

  /** Paths of the files without which a new version is no use: the first set, and the code of the main pages. */
  const __NEEDED_SET__: readonly string[];

  /** There is no window in a worker; redaxios names the type of its `fetch` by it. */
  const window: { fetch: typeof fetch };
}
