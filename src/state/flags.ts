import { proxy } from 'valtio';
import { BUILT_IN_FLAGS, type FlagVariation } from '../domain/flags/flags';

interface FlagState {
  values: Record<string, FlagVariation>;
  /** a provider has answered, or all have failed */
  isAnswered: boolean;
}

export const flags = proxy<FlagState>({ values: { ...BUILT_IN_FLAGS }, isAnswered: false });

/** Flags that a provider leaves out keep their built-in value. */
export function applyFlags(values: Readonly<Record<string, FlagVariation>>): void {
  flags.values = { ...BUILT_IN_FLAGS, ...values };
  flags.isAnswered = true;
}
