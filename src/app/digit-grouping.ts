import { subscribe } from 'valtio';
import { groupDigits } from '../i18n/format';
import { isOn } from '../domain/flags/flags';
import { flags } from '../state/flags';

/** Amounts follow the flag digit-grouping; while nobody knows it, figures are written as the language does. */
export function followDigitGrouping(): void {
  const apply = () => groupDigits(flags.values['digit-grouping'] === undefined || isOn(flags.values, 'digit-grouping'));
  subscribe(flags, apply);
  apply();
}
