import { readStoredLanguage } from '../src/sync/push/stored-language';
import { worker } from './worker-scope';

/** The language chosen on this device, as its pages store it for the worker; else the market's own. */
export async function deviceLanguage(): Promise<string> {
  const { languages, defaultLanguage } = __BUILD_CONFIG__;
  const kept = await readStoredLanguage({ factory: worker.indexedDB, keyRange: IDBKeyRange });
  // the earlier build may have had other languages
  return languages.find((language) => language === kept) ?? defaultLanguage;
}
