import { matchLanguage } from '../src/lib/match-language';
import { readStoredLanguage } from '../src/sync/push/stored-language';
import { worker } from './worker-scope';

/** The language chosen on this device, as its pages store it for the worker. */
export async function deviceLanguage(): Promise<string> {
  const kept = await readStoredLanguage({ factory: worker.indexedDB, keyRange: IDBKeyRange });
  return spokenLanguage(typeof kept === 'string' ? kept : '');
}

/**
 * A language that was chosen, in this build: an earlier one may have had another variant of it (`ar` for `ar_KW`), or
 * other languages, in place of which the market's own is spoken.
 */
export function spokenLanguage(chosen: string): string {
  const { languages, defaultLanguage } = __BUILD_CONFIG__;
  return matchLanguage([chosen], languages) ?? defaultLanguage;
}
