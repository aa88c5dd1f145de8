/// <reference types="vite/client" />

/** Compiled by the plugin of `scripts/vite/catalogues.ts`. */
declare module '*/en.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
