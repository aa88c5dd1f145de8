/** The message with a city's name; `english` is the one in the market's row and in the zone database. */
export function cityMessageId(english: string): string {
  return `city.${english.toLowerCase().replaceAll(' ', '-')}`;
}

/** The city a zone is named after, by which people know its clock: "Asia/Phnom_Penh" → "Phnom Penh". */
export function cityOfClock(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
