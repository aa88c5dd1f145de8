/** What a variant of a value has otherwise: any of its parts; lists are replaced as a whole. */
export type Overlay<T> = T extends string | readonly unknown[] ? T : { readonly [Key in keyof T]?: Overlay<T[Key]> };

/** The value with what its variant has otherwise. */
export function overlaid<T>(base: T, variant: Overlay<T>): T {
  return merged(base, variant) as T;
}

function merged(base: unknown, variant: unknown): unknown {
  if (!isGroup(base) || !isGroup(variant)) return variant;
  const changed = Object.entries(variant).map(([key, value]) => [key, merged(base[key], value)]);
  return { ...base, ...Object.fromEntries(changed) };
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
