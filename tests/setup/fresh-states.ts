import { getVersion, ref, unstable_getInternalStates } from 'valtio';

/** Puts what screens read back to what it is on a new page: files share a process, and the last one may have signed in a guest. */
const states = Object.values(
  import.meta.glob<Record<string, unknown>>('../../src/state/*.ts', { eager: true }),
).flatMap((module) => Object.values(module).filter(isState));

/** As they were before the first file of this process ran. Setup files run again before each file, on the same modules. */
const kept = globalThis as { initialStates?: Map<object, Record<string, unknown>> };
kept.initialStates ??= new Map(states.map((state) => [state, copied(state)]));

for (const [state, initial] of kept.initialStates) {
  const now = state as Record<string, unknown>;
  for (const key of Object.keys(now)) if (!Object.hasOwn(initial, key)) delete now[key];
  Object.assign(now, copied(initial));
}

function isState(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && getVersion(value) !== undefined;
}

/** A copy that shares no part which the library could change; values passed with `ref` stay the same. */
function copied<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (unstable_getInternalStates().refSet.has(value)) return ref(value);
  if (Array.isArray(value)) return value.map(copied) as T;
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, copied(part)] as const);
  return Object.assign(Object.create(prototype), Object.fromEntries(entries));
}
