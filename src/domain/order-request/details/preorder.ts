import { isOpenAt, nextOpening, type ServiceHours } from '../../service-hours/service-hours';
import { type LocalMoment, localText, readLocalMoment } from '../../time/local-moment';
import { isTimezone } from '../../time/timezone';
import { isEndOfDay, readWholeClock } from '../../time/typed-clock';
import { zonedDate } from '../../time/zoned-date';
import type { OrderForm } from './form';
import { DAY_MS, DAY_S } from '../../../lib/day';

/** A pre-order is delivered from 55 minutes to 2 days ahead (specification/ask-for-a-rider.md#delivery-time). */
export const PREORDER_MIN_MINUTES = 55;
export const PREORDER_MAX_DAYS = 2;
const MIN_SECONDS = PREORDER_MIN_MINUTES * 60;
const MAX_SECONDS = PREORDER_MAX_DAYS * DAY_S;
/** The proposed time leaves time to fill in the rest of the form. */
const PROPOSED_SECONDS = 65 * 60;
const QUARTER = 15 * 60;

/** What a chosen delivery time is checked against. */
export interface PreorderTerms {
  /** unix seconds */
  now: number;
  /** null while they are not known, which counts as open */
  hours: ServiceHours | null;
  /** the zone the hours are read in */
  timezone: string;
}

export type MomentProblem = 'TOO_SOON' | 'TOO_LATE' | 'CLOSED';
export type PreorderProblem = MomentProblem | 'MISSING' | 'MIDNIGHT' | 'SKIPPED';

/** Why this moment (unix seconds) is not possible for a delivery; undefined when it is. Used by portal and server. */
export function momentProblem(at: number, { now, hours, timezone }: PreorderTerms): MomentProblem | undefined {
  if (at - now < MIN_SECONDS) return 'TOO_SOON';
  if (at - now > MAX_SECONDS) return 'TOO_LATE';
  return hours === null || isOpenAt(hours, at * 1000, timezone) ? undefined : 'CLOSED';
}

/** The delivery time in the form. */
export type TypedMoment = Pick<OrderForm, 'laterDate' | 'laterTime' | 'laterZone' | 'laterSecond'>;

/** The meaning of the typed time in the zone it was typed in; one that is half typed has none. */
export function typedMoment({ laterDate, laterTime, laterZone }: TypedMoment): LocalMoment {
  if (!isTimezone(laterZone)) return { kind: 'unreadable' };
  return readLocalMoment(laterDate, readWholeClock(laterTime) ?? '', laterZone);
}

/** Unix seconds of the typed time; null while it is invalid. Of a time that occurs twice, the one the user chose. */
export function chosenMoment(form: TypedMoment): number | null {
  const moment = typedMoment(form);
  if (moment.kind === 'once') return moment.at;
  if (moment.kind === 'twice') return form.laterSecond ? moment.second : moment.first;
  return null;
}

/** Why the typed time cannot be ordered for; undefined when it can. */
export function preorderProblem(
  form: TypedMoment,
  terms: Omit<PreorderTerms, 'timezone'>,
): PreorderProblem | undefined {
  const at = chosenMoment(form);
  if (at === null && isEndOfDay(form.laterTime)) return 'MIDNIGHT';
  if (at === null) return typedMoment(form).kind === 'skipped' ? 'SKIPPED' : 'MISSING';
  return momentProblem(at, { ...terms, timezone: form.laterZone });
}

/** A moment (unix seconds) as it would have been typed in a zone. */
export function typedAs(at: number, timezone: string): TypedMoment {
  const { date, time } = localText(at, timezone);
  const typed = { laterDate: date, laterTime: time, laterZone: timezone, laterSecond: false };
  return { ...typed, laterSecond: chosenMoment(typed) !== at };
}

/** The first quarter of an hour that can be ordered for: in service hours, with some time left for the form. */
export function proposedMoment({ now, hours, timezone }: PreorderTerms): number {
  const first = Math.ceil((now + PROPOSED_SECONDS) / QUARTER) * QUARTER;
  if (hours === null) return first;
  const opens = Math.ceil(nextOpening(hours, first * 1000, timezone) / 1000);
  return momentProblem(opens, { now, hours, timezone }) === undefined ? opens : first;
}

/** The calendar days a delivery can be ordered for, `2026-11-21` and so on. */
export function preorderDays(now: number, timezone: string): string[] {
  const last = zonedDate(now + MAX_SECONDS, timezone);
  const days = [zonedDate(now + MIN_SECONDS, timezone)];
  for (let day = days[0]; day !== undefined && day < last; ) {
    day = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
    days.push(day);
  }
  return days;
}
