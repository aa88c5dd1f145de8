import { latinDigits } from '../../lib/digits';

/** The Arabic letters for the halves of a day, and the Thai letter and German word for an hour, as everybody else writes them. */
export const plainSigns = (text: string) =>
  latinDigits(text)
    .trim()
    .replace(/(\d)\s*ص(?![\p{L}\p{M}])/gu, '$1 am')
    .replace(/(\d)\s*م(?![\p{L}\p{M}])/gu, '$1 pm')
    .replace(
      /(?<!\d)(\d{1,2})(?:[.:](\d{2}))?\s*(?:น\.?|uhr)(?![\p{L}\p{M}])/giu,
      (_, hour: string, minutes = '00') => `${hour}:${minutes}`,
    );
