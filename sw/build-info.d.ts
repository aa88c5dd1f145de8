/** Which prerendered shell answers which route; put in by the build (see `scripts/vite/shells.ts`). */
declare const __SHELLS__: import('../src/lib/shell-table').ShellTable;

/** There is no window in a worker; redaxios names the type of its `fetch` by it. */
declare const window: { fetch: typeof fetch };
