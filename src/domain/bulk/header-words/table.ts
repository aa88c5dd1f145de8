import { textsByLanguage } from '../../market/texts-by-language';
import type { BulkWords } from './bulk-words';
import { HEADER_WORD_FILES } from './files';

/** By language tag; a build of the portal has those of its market and English alone (`scripts/vite/own-market.ts`). */
export const BULK_WORDS = textsByLanguage<BulkWords>(HEADER_WORD_FILES);
