/** Which prerendered shell answers which route; put in by the build (see `scripts/vite/shells.ts`). */
declare const __SHELLS__: { routes: { pattern: string; file: string }[]; fallback: string };
