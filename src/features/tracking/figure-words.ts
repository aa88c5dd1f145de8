import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderFigure } from '../../domain/order/figure';
import { daysBetween } from '../../domain/time/zoned-date';
import { formatDay, formatMinutes, formatTime } from '../../i18n/format';

const NOTES = {
  toPickup: msg({ id: 'tracking.figure.to-pickup', message: 'to pickup' }),
  toDropOff: msg({ id: 'tracking.figure.to-drop-off', message: 'to drop-off' }),
  wasDue: msg({ id: 'tracking.figure.was-due', message: 'was due' }),
  placed: msg({ id: 'tracking.figure.placed', message: 'placed' }),
  since: msg({ id: 'tracking.figure.since', message: 'since' }),
  today: msg({ id: 'tracking.figure.today', message: 'today' }),
  tomorrow: msg({ id: 'tracking.figure.tomorrow', message: 'tomorrow' }),
};

/** The figure of a row and the unit or meaning under it. `now` in unix seconds. */
export function figureWords(
  figure: OrderFigure,
  i18n: I18n,
  now: number,
  timezone: string,
): { figure: string; note: string } {
  switch (figure.kind) {
    case 'eta':
      return {
        figure: formatMinutes(figure.minutes),
        note: i18n._(figure.to === 'pickup' ? NOTES.toPickup : NOTES.toDropOff),
      };
    case 'was-due':
      return { figure: formatTime(figure.at), note: i18n._(NOTES.wasDue) };
    case 'scheduled':
      return { figure: formatTime(figure.at), note: dayWord(figure.at, i18n, now, timezone) };
    case 'delivered': {
      const length = formatMinutes(figure.tookMinutes);
      const took = msg({ id: 'tracking.figure.took', message: `took ${length}` });
      return { figure: formatTime(figure.at), note: i18n._(took) };
    }
    case 'returning':
      return { figure: formatTime(figure.at), note: i18n._(NOTES.since) };
    case 'returned':
    case 'cancelled':
      return { figure: formatTime(figure.at), note: '' };
    case 'placed':
      return { figure: formatTime(figure.at), note: i18n._(NOTES.placed) };
  }
}

/** "today", "tomorrow", or the date. Unix seconds. */
export function dayWord(at: number, i18n: I18n, now: number, timezone: string): string {
  const days = daysBetween(now, at, timezone);
  if (days === 0) return i18n._(NOTES.today);
  return days === 1 ? i18n._(NOTES.tomorrow) : formatDay(at, timezone);
}
