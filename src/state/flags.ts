import { proxy } from 'valtio';
import { BUILT_IN_FLAGS, type FlagVariation } from '../domain/flags/flags';

export const flags = proxy<{ values: Record<string, FlagVariation> }>({ values: { ...BUILT_IN_FLAGS } });

/** What a provider leaves out keeps its built-in value. */
export function applyFlags(values: Readonly<Record<string, FlagVariation>>): void {
  flags.values = { ...BUILT_IN_FLAGS, ...values };
}
