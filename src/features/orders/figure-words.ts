import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderFigure } from '../../domain/order/figure';
import { daysBetween } from '../../domain/time/zoned-date';
import { formatMinutes } from '../../i18n/durations';
import { formatDay, formatTime } from '../../i18n/format';

const NOTES = {
  toPickup: msg({ id: 'tracking.figure.to-pickup', message: 'to pickup' }),
  toDropOff: msg({ id: 'tracking.figure.to-drop-off', message: 'to drop-off' }),
  wasDue: msg({ id: 'tracking.figure.was-due', message: 'was due' }),
  placed: msg({ id: 'tracking.figure.placed', message: 'placed' }),
  since: msg({ id: 'tracking.figure.since', message: 'since' }),
  yesterday: msg({ id: 'tracking.figure.yesterday', message: 'yesterday' }),
  today: msg({ id: 'tracking.figure.today', message: 'today' }),
  tomorrow: msg({ id: 'tracking.figure.tomorrow', message: 'tomorrow' }),
};

/** IANA zones. */
export interface OrderZones {
  /** orders' times are told in it */
  shown: string;
  /** scheduled times were typed in it */
  shop: string;
}

/** The figure of a row and the unit or meaning under it. `now` in unix seconds. */
export function figureWords(
  figure: OrderFigure,
  i18n: I18n,
  now: number,
  zones: OrderZones,
): { figure: string; note: string } {
  const timezone = zones.shown;
  const isToday = daysBetween(now, figure.at, timezone) === 0;
  switch (figure.kind) {
    case 'eta':
      return {
        figure: formatMinutes(figure.minutes),
        note: i18n._(figure.to === 'pickup' ? NOTES.toPickup : NOTES.toDropOff),
      };
    case 'was-due':
      return {
        figure: formatTime(figure.at, timezone),
        note: isToday ? i18n._(NOTES.wasDue) : dayWord(figure.at, i18n, now, timezone),
      };
    case 'scheduled':
      // as it was typed: in the shop's own time, and on its day
      return { figure: formatTime(figure.at, zones.shop), note: dayWord(figure.at, i18n, now, zones.shop) };
    case 'delivered': {
      if (!isToday) return { figure: formatTime(figure.at, timezone), note: dayWord(figure.at, i18n, now, timezone) };
      const length = formatMinutes(figure.tookMinutes);
      const took = msg({ id: 'tracking.figure.took', message: `took ${length}` });
      return { figure: formatTime(figure.at, timezone), note: i18n._(took) };
    }
    case 'returning':
      return { figure: formatTime(figure.at, timezone), note: i18n._(NOTES.since) };
    case 'returned':
    case 'cancelled':
      return { figure: formatTime(figure.at, timezone), note: isToday ? '' : dayWord(figure.at, i18n, now, timezone) };
    case 'placed':
      return {
        figure: formatTime(figure.at, timezone),
        note: isToday ? i18n._(NOTES.placed) : dayWord(figure.at, i18n, now, timezone),
      };
  }
}

/** "yesterday", "today", "tomorrow", or the date. Unix seconds. */
export function dayWord(at: number, i18n: I18n, now: number, timezone: string): string {
  const days = daysBetween(now, at, timezone);
  if (days === 0) return i18n._(NOTES.today);
  if (days === -1) return i18n._(NOTES.yesterday);
  return days === 1 ? i18n._(NOTES.tomorrow) : formatDay(at, timezone);
}
