/** What a feature flag is set to (decisions §7). */
export type FlagVariation = boolean | string;

export type FlagValues = Readonly<Record<string, FlagVariation>>;

/** Built-in values of the portal, used until a provider has answered and when all fail (request-flow §6, decisions §7). */
export const BUILT_IN_FLAGS: FlagValues = {
  'unplanned-maintenance': false,
  'planned-maintenance': false,
  helpcenter: true,
  'pickup-code-display': false,
};

/** Whether a flag is on: `true`, or any word but `off` and `false`. A flag nobody has set is off. */
export function isOn(values: FlagValues, flag: string): boolean {
  const value = values[flag];
  return value === true || (typeof value === 'string' && value !== '' && value !== 'off' && value !== 'false');
}
