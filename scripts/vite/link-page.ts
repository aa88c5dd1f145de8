import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { LINK_PAGE_PROGRAM } from '../../src/protocol/link-page';
import { ROOT } from '../lib/paths';

/**
 * Writes the program with which the server paints orders into the pages of their links: one file with everything it
 * needs.
 */
export async function writeLinkPage(outDir: string): Promise<void> {
  const directory = join(outDir, '.link-page');
  await build({
    root: ROOT,
    logLevel: 'warn',
    // React contains two builds, and chooses at run time otherwise
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/link-page.tsx',
      outDir: directory,
      copyPublicDir: false,
      manifest: false,
      minify: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  copyFileSync(join(directory, 'link-page.js'), join(outDir, LINK_PAGE_PROGRAM));
  rmSync(directory, { recursive: true });
}
