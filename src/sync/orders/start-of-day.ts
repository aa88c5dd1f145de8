import * as Instant from 'temporal-polyfill/fns/Instant';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';

/** Unix seconds at which the day of `now` (unix ms) began in `timezone`, on days the clocks change too. */
export function startOfDay(now: number, timezone: string): number {
  const zoned = Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(now), timezone);
  return Math.floor(ZonedDateTime.startOfDay(zoned).epochMilliseconds / 1000);
}
