import { latinDigits } from '../../lib/digits';

/** The Arabic letters for the halves of a day, and the Thai one for an hour, as everybody else writes them. */
export const plainSigns = (text: string) =>
  latinDigits(text)
    .trim()
    .replace(/(\d)\s*ص(?!\p{L})/gu, '$1 am')
    .replace(/(\d)\s*م(?!\p{L})/gu, '$1 pm')
    .replace(
      /(?<!\d)(\d{1,2})(?:[.:](\d{2}))?\s*น\.?(?!\p{L})/gu,
      (_, hour: string, minutes = '00') => `${hour}:${minutes}`,
    );
