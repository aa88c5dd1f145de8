import { keepEarlyMessages } from './early-messages';
import { noteEarlyPresses } from './early-presses';
import { keepTyped } from './keep-typed';
import { loadPortal, type ScriptData } from './load-portal';
import { markPage } from './mark-page';
import { page } from './page';

/*
 * Runs before the first paint, and starts the portal. It is inlined in the first page, and bundled by itself
 * (`scripts/vite/boot-script.ts`): every import is paid for before anything is seen.
 */
const { dataset } = document.currentScript as HTMLScriptElement;
const { lang, dir } = page;
markPage();
noteEarlyPresses();
keepTyped();
if (__EMBEDDABLE__) keepEarlyMessages();
// in development the page has the tag of the portal's own script
if (dataset.code) loadPortal(dataset as DOMStringMap & ScriptData, { lang, dir });
