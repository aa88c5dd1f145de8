/** Georgian has letters of its own for text in capitals alone, which never begin a word and which many devices cannot draw. */
const GEORGIAN = /[\u10d0-\u10ff]/;

/** A letter as it begins a sentence or a name. */
export function capital(letter: string, language?: string): string {
  return GEORGIAN.test(letter) ? letter : letter.toLocaleUpperCase(language);
}
