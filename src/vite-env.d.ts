/// <reference types="vite/client" />

/** Compiled by the plugin of `scripts/vite/catalogues.ts`. */
declare module '*/en.po' {
  export const messages: import('@lingui/core').Messages;
}
