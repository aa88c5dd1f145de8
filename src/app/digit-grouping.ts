import { subscribe } from 'valtio';
import { groupDigits } from '../i18n/format';
import { isOn } from '../domain/flags/flags';
import { flags } from '../state/flags';

/** Amounts follow the flag digit-grouping; until it is known, numbers are formatted as usual in the language. */
export function followDigitGrouping(): void {
  const apply = () => groupDigits(flags.values['digit-grouping'] === undefined || isOn(flags.values, 'digit-grouping'));
  subscribe(flags, apply);
  apply();
}
