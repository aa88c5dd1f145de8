import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DayOff } from '../domain/market/days-off';

const WORDS: Readonly<Record<DayOff, MessageDescriptor>> = {
  holiday: msg({ id: 'day.holiday', message: '{day} · public holiday' }),
  weekend: msg({ id: 'day.weekend', message: '{day} · weekend' }),
};

/** The name of a day (“Saturday”), and why shops may be closed on it. */
export function dayWords(i18n: I18n, day: string, off: DayOff | undefined): string {
  if (off === undefined) return day;
  const { id, message } = WORDS[off];
  return i18n._(id, { day }, message ? { message } : {});
}
