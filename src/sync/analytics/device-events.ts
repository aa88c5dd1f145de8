import type { Device } from '../device';
import type { EventStore } from './analytics';

/** Some weeks of a quiet shop, or a busy day offline: older events tell little. */
const KEPT_MAX = 500;

/** Unsent events in the device's own database, or in memory when the browser has none. */
export function deviceEvents(device: Device): EventStore {
  const memory: Parameters<EventStore['add']>[0] = [];
  return {
    add: async (events) => {
      const store = await device();
      if (store !== undefined) return store.addEvents(events, KEPT_MAX);
      memory.push(...events);
      memory.splice(0, Math.max(0, memory.length - KEPT_MAX));
    },
    take: async (count) => {
      const store = await device({ create: false });
      const taken = store === undefined ? memory.splice(0, count) : await store.takeEvents(count);
      return taken as typeof memory;
    },
  };
}
