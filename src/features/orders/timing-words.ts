import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderTiming } from '../../domain/order/order-timing';
import { daysBetween } from '../../domain/time/zoned-date';
import { formatMinutes } from '../../i18n/durations';
import { formatDay, formatTime } from '../../i18n/format';
import { differs, formatOffset, isElsewhere } from '../../i18n/format-zone';

const NOTES = {
  toPickup: msg({ id: 'tracking.timing.to-pickup', message: 'to pickup' }),
  toDropOff: msg({ id: 'tracking.timing.to-drop-off', message: 'to drop-off' }),
  wasDue: msg({ id: 'tracking.timing.was-due', message: 'was due' }),
  placed: msg({ id: 'tracking.timing.placed', message: 'placed' }),
  since: msg({ id: 'tracking.timing.since', message: 'since' }),
  yesterday: msg({ id: 'tracking.timing.yesterday', message: 'yesterday' }),
  today: msg({ id: 'tracking.timing.today', message: 'today' }),
  tomorrow: msg({ id: 'tracking.timing.tomorrow', message: 'tomorrow' }),
};

/** IANA zones. */
export interface OrderZones {
  /** the zone of orders' times */
  shown: string;
  /** scheduled times were typed in it */
  shop: string;
}

/** The time of a row as text, and the unit or meaning under it. `now` in unix seconds. */
export function timingWords(
  timing: OrderTiming,
  i18n: I18n,
  now: number,
  zones: OrderZones,
): { text: string; note: string } {
  const timezone = zones.shown;
  const isToday = daysBetween(now, timing.at, timezone) === 0;
  switch (timing.kind) {
    case 'eta':
      return {
        text: formatMinutes(timing.minutes),
        note: i18n._(timing.to === 'pickup' ? NOTES.toPickup : NOTES.toDropOff),
      };
    case 'was-due':
      return {
        text: formatTime(timing.at, timezone),
        note: isToday ? i18n._(NOTES.wasDue) : dayWord(timing.at, i18n, now, timezone),
      };
    case 'scheduled': {
      // as it was typed: in the shop's own zone, with its day
      const day = chosenDay(timing.at, i18n, now, zones);
      const zone = isElsewhere(timing.at, zones.shop) ? `\u2066${formatOffset(timing.at, zones.shop)}\u2069` : '';
      return { text: formatTime(timing.at, zones.shop), note: [day, zone].join(' ').trim() };
    }
    case 'delivered': {
      if (!isToday) return { text: formatTime(timing.at, timezone), note: dayWord(timing.at, i18n, now, timezone) };
      const length = formatMinutes(timing.tookMinutes);
      const took = msg({ id: 'tracking.timing.took', message: `took ${length}` });
      return { text: formatTime(timing.at, timezone), note: i18n._(took) };
    }
    case 'returning':
      return { text: formatTime(timing.at, timezone), note: i18n._(NOTES.since) };
    case 'returned':
    case 'cancelled':
      return { text: formatTime(timing.at, timezone), note: isToday ? '' : dayWord(timing.at, i18n, now, timezone) };
    case 'placed':
      return {
        text: formatTime(timing.at, timezone),
        note: isToday ? i18n._(NOTES.placed) : dayWord(timing.at, i18n, now, timezone),
      };
  }
}

/**
 * The day of a time that was chosen in the shop's zone. Beside times of another zone by its date: there "today" may be
 * another day.
 */
export function chosenDay(at: number, i18n: I18n, now: number, { shown, shop }: OrderZones): string {
  return differs(at, shown, shop) ? formatDay(at, shop) : dayWord(at, i18n, now, shop);
}

/** "yesterday", "today", "tomorrow", or the date. Unix seconds. */
export function dayWord(at: number, i18n: I18n, now: number, timezone: string): string {
  const days = daysBetween(now, at, timezone);
  if (days === 0) return i18n._(NOTES.today);
  if (days === -1) return i18n._(NOTES.yesterday);
  return days === 1 ? i18n._(NOTES.tomorrow) : formatDay(at, timezone);
}
