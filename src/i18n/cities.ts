import { i18n } from '@lingui/core';
import { cityMessageId, cityOfClock } from '../domain/market/city-message';

/** A city's name in the active language; the given one if it isn't known. */
export function cityName(english: string): string {
  const id = cityMessageId(english);
  return id in i18n.messages ? i18n._(id) : english;
}

/** The name of the city by which people know a zone's clock. */
export function cityOfZone(timeZone: string): string {
  return cityName(cityOfClock(timeZone));
}
