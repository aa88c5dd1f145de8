import { systemClock } from '../src/platform/clock';

/** The id of the server's present build; undefined when it is not known. */
export async function servedBuild(): Promise<string | undefined> {
  const answer = await fetch(`/asset-manifest.json?t=${systemClock.now()}`, { cache: 'no-store' });
  const manifest: unknown = answer.ok ? await answer.json() : undefined;
  const id = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'build_id') : undefined;
  return typeof id === 'string' ? id : undefined;
}
