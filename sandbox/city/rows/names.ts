import type { Avenue, DistrictRow, Name } from '../types';

export const named = (en: string, local: string, ...aliases: string[]): Name => ({
  en,
  local,
  ...(aliases.length > 0 && { aliases }),
});

/** A name that is alike in both languages. */
export const alike = (name: string, ...aliases: string[]): Name => named(name, name, ...aliases);

/** `Orchard, Newton`: names of one language. */
export const names = (text: string): Name[] => text.split(', ').map((en) => ({ en }));

/**
 * `Qibla=القبلة, Sharq=شرق`: names of two languages, or alike in both (`Norrmalm`), with what else people call them
 * (`Kallio=Kallio=Berghäll`).
 */
export const namePairs = (text: string): Name[] =>
  text.split(', ').map((pair) => {
    const [en = '', local = en, ...aliases] = pair.split('=');
    return named(en, local, ...aliases);
  });

/** Districts whose postcodes are numbered through. */
export const districts = (list: readonly Name[], first: number, step: number): DistrictRow[] =>
  list.map((name, index) => ({ name, postcode: String(first + index * step) }));

/** Districts of a country without postcodes. */
export const withoutPostcodes = (list: readonly Name[]): DistrictRow[] => list.map((name) => ({ name }));

/** `Qibla=القبلة=100`, or `Ermita==1000` if alike in both languages: districts whose postcodes follow no rule. */
export const withPostcodes = (text: string): DistrictRow[] =>
  text.split(', ').map((entry) => {
    const [en = '', local = '', postcode = ''] = entry.split('=');
    return { name: named(en, local || en), postcode };
  });

/** An avenue with a fixed distance to the next one to the east or south. */
export const before = (metresToNext: number, name: Name): Avenue => ({ ...name, metresToNext });
