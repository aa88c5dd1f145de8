import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { type AssetManifest, retireEarlierBuilds } from './earlier-builds';
import { withLock } from './lock';
import { DIST, ROOT } from './paths';
import { describePortalBuild, type PortalBuild } from './portal-build';
import { precompress } from './precompress';

/**
 * Builds the portal the environment describes (`vite.config.ts` reads the same), unless this very build (same sources,
 * same configuration) exists already. Builds of other markets beside it are not touched; it gets its name only when it
 * is complete.
 */
export async function buildPortal(): Promise<PortalBuild> {
  const portal = describePortalBuild(process.env);
  const isThere = () => existsSync(join(portal.directory, 'asset-manifest.json'));
  if (!isThere()) {
    await withLock(join(DIST, `.lock-${portal.family}-${portal.id}`), async () => {
      if (!isThere()) await buildInto(portal, `${portal.directory}.${process.pid}.tmp`);
    });
  }
  retireEarlierBuilds(portal.family, portal.directory, Date.now());
  return portal;
}

async function buildInto(portal: PortalBuild, directory: string): Promise<void> {
  mkdirSync(DIST, { recursive: true });
  // What is served is never a development or test build: React alone would be 50 KB more.
  process.env['NODE_ENV'] = 'production';
  try {
    await build({ root: ROOT, logLevel: 'warn', build: { outDir: directory } });
    // Only the build needs it; what the server serves is public.
    rmSync(join(directory, 'vite-manifest.json'), { force: true });
    if (!portal.serviceWorker) copyFileSync(`${ROOT}public/kill-switch-sw.js`, join(directory, 'sw.js'));
    const manifest: AssetManifest = {
      build_id: portal.id,
      built_at: Date.now(),
      assets: readdirSync(join(directory, 'assets'), { recursive: true, encoding: 'utf8' }).map(
        (name) => `assets/${name}`,
      ),
    };
    await precompress(directory);
    writeFileSync(join(directory, 'asset-manifest.json'), `${JSON.stringify(manifest)}\n`);
    rmSync(portal.directory, { recursive: true, force: true });
    renameSync(directory, portal.directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
