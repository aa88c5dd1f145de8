import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** By the English name, which the market's row and the zone database use alike. */
const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  'Phnom Penh': msg({ id: 'city.phnom-penh', message: 'Phnom Penh' }),
  'Kuwait City': msg({ id: 'city.kuwait-city', message: 'Kuwait City' }),
  Kuwait: msg({ id: 'city.kuwait', message: 'Kuwait' }),
  Singapore: msg({ id: 'city.singapore', message: 'Singapore' }),
  Karachi: msg({ id: 'city.karachi', message: 'Karachi' }),
  Dubai: msg({ id: 'city.dubai', message: 'Dubai' }),
  Amman: msg({ id: 'city.amman', message: 'Amman' }),
  Baghdad: msg({ id: 'city.baghdad', message: 'Baghdad' }),
  Cairo: msg({ id: 'city.cairo', message: 'Cairo' }),
  Doha: msg({ id: 'city.doha', message: 'Doha' }),
  Qatar: msg({ id: 'city.qatar', message: 'Qatar' }),
  Muscat: msg({ id: 'city.muscat', message: 'Muscat' }),
  Riyadh: msg({ id: 'city.riyadh', message: 'Riyadh' }),
  Manama: msg({ id: 'city.manama', message: 'Manama' }),
  Bahrain: msg({ id: 'city.bahrain', message: 'Bahrain' }),
  Casablanca: msg({ id: 'city.casablanca', message: 'Casablanca' }),
  Tunis: msg({ id: 'city.tunis', message: 'Tunis' }),
  'Hong Kong': msg({ id: 'city.hong-kong', message: 'Hong Kong' }),
  Taipei: msg({ id: 'city.taipei', message: 'Taipei' }),
};

/** A city's name in the active language; the given one if it isn't known. */
export function cityName(english: string): string {
  const words = NAMES[english];
  return words === undefined ? english : i18n._(words);
}

/** The city a zone is named after, by which people know its clock: "Asia/Phnom_Penh" → "Phnom Penh". */
export function cityOfZone(timeZone: string): string {
  return cityName((timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' '));
}
