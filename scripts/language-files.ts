import { existsSync, writeFileSync } from 'node:fs';
import { filesModule, LANGUAGE_FOLDERS } from './lib/language-files';
import { currentTexts, readRecord, recorded, writeRecord } from './lib/texts';
import { keysOf } from '../src/lib/keys-of';
import { ROOT } from './lib/paths';

/** The second half of `npm run extract`: names the data files of languages to the code, and records new texts. */
for (const folder of keysOf(LANGUAGE_FOLDERS).filter((one) => existsSync(ROOT + one))) {
  writeFileSync(`${ROOT}${folder}/files.ts`, filesModule(folder));
}
const { english } = await currentTexts();
writeRecord(recorded(english, readRecord(), () => false));
