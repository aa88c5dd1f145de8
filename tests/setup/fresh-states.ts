import { getVersion, ref, unstable_getInternalStates } from 'valtio';

// Before each test file, what screens read is as on a new page: files share a process, and the file before may have signed
// in a guest.

const states = Object.values(
  import.meta.glob<Record<string, unknown>>('../../src/state/*.ts', { eager: true }),
).flatMap((module) => Object.values(module).filter(isState));

/** Each state as it was when it was new. This module runs before each file, mostly on the same states. */
const kept = globalThis as { initialStates?: WeakMap<object, Record<string, unknown>> };
kept.initialStates ??= new WeakMap();

for (const state of states) {
  const initial = kept.initialStates.get(state);
  if (initial === undefined) {
    kept.initialStates.set(state, copied(state));
    continue;
  }
  for (const key of Object.keys(state)) if (!Object.hasOwn(initial, key)) delete state[key];
  Object.assign(state, copied(initial));
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
