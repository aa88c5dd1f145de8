import { i18n } from '@lingui/core';

/** Of the message that names a city; `english` is its name in the market's row and in the zone database. */
export function cityMessageId(english: string): string {
  return `city.${english.toLowerCase().replaceAll(' ', '-')}`;
}

/** A city's name in the active language; the given one if it isn't known. */
export function cityName(english: string): string {
  const id = cityMessageId(english);
  return id in i18n.messages ? i18n._(id) : english;
}

/** The city a zone is named after, by which people know its clock: "Asia/Phnom_Penh" → "Phnom Penh". */
export function cityOfZone(timeZone: string): string {
  return cityName((timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' '));
}
