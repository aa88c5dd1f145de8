import { proxy } from 'valtio';

export type FlagVariation = boolean | string;

/** Built-in values, used until a provider has answered and when all fail (request-flow §6, decisions §7). */
export const BUILT_IN_FLAGS: Readonly<Record<string, FlagVariation>> = {
  'unplanned-maintenance': false,
  'planned-maintenance': false,
  helpcenter: true,
  'pickup-code-display': false,
};

export const flags = proxy<{ values: Record<string, FlagVariation> }>({ values: { ...BUILT_IN_FLAGS } });

/** What a provider leaves out keeps its built-in value. */
export function applyFlags(values: Record<string, FlagVariation>): void {
  flags.values = { ...BUILT_IN_FLAGS, ...values };
}

export function isOn(values: Readonly<Record<string, FlagVariation>>, key: string): boolean {
  const value = values[key];
  return value === true || (typeof value === 'string' && value !== '' && value !== 'off' && value !== 'false');
}
