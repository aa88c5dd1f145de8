/// <reference types="vite/types/importMeta.d.ts" />

declare module '*/tokens.css' {}
declare module '*/base.css' {}

/** Class names by their name in the file, as `import * as styles`; a test finds what is missing there, or not used. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export = names;
}

/** The names alone, for what stands where a page will be that brings the rules. */
declare module '*.module.css?names' {
  const names: Readonly<Record<string, string>>;
  export = names;
}

/** Compiled by the plugin of `scripts/vite/catalogues.ts`. */
declare module '*/en.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** The address of a worker's script. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}
