import { i18n } from '@lingui/core';
import { cityMessageId, cityOfClock, taxMessageId } from '../domain/market/name-messages';

/** A city's name in the active language; the given one if it isn't known. */
export function cityName(english: string): string {
  return translated(cityMessageId(english)) ?? english;
}

/** The name of the city by which people know a zone's clock. */
export function cityOfZone(timeZone: string): string {
  return cityName(cityOfClock(timeZone));
}

/** A tax's name in the active language; that of the market's row if it isn't known. */
export function taxName(name: string): string {
  return translated(taxMessageId(name)) ?? name;
}

function translated(id: string): string | undefined {
  return id in i18n.messages ? i18n._(id) : undefined;
}
