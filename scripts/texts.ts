import { currentTexts, filesNaming, openTexts, readRecord, recorded, writeRecord } from './lib/texts';
import { runMain } from './lib/run-main';

/**
 * `npm run texts`: what has to be translated, with where it stands; fails while there is something.
 * `npm run texts -- --translated <key…>`: the translations of these say what their English says now.
 */
await runMain(async () => {
  const { english, translations } = await currentTexts();
  const [option, ...keys] = process.argv.slice(2);
  const isUpdated = (key: string) => option === '--translated' && keys.includes(key);
  // a text that nobody has recorded yet is new, and its translations are of today
  const record = recorded(english, readRecord(), isUpdated);
  if (option !== undefined) writeRecord(record);
  const open = openTexts(english, translations, record);
  const places = filesNaming(open.map(({ key }) => key));
  for (const { key, english: text, missingIn } of open) {
    const what = missingIn.length > 0 ? `missing in ${missingIn.join(', ')}` : 'changed since it was translated';
    console.log(`${key} (${places.get(key)?.join(', ') || 'a data file'}): ${what}\n  ${text}`);
  }
  if (open.length > 0) {
    console.log(`${open.length} texts to translate: locales/README.md`);
    process.exitCode = 1;
  }
});
