const loads = new WeakMap<object, unknown>();

/** A service as screens have it, whose code loads with the first call: for tests, with its functions at hand as well. */
export function later<S extends object>(service: S): S & (() => Promise<S>) {
  const load: S & (() => Promise<S>) = Object.assign(async () => load, service);
  return load;
}

/** Services given as they are once loaded, as screens have them: the same ones for the same ones. */
export function asScreensHaveThem(services: Record<string, unknown>): Record<string, unknown> {
  const given = Object.entries(services).map(([name, service]) => {
    if (!LATER.has(name) || typeof service !== 'object' || service === null) return [name, service];
    const load = loads.get(service) ?? (async () => service);
    loads.set(service, load);
    return [name, load];
  });
  return Object.fromEntries(given);
}

const LATER = new Set([
  'accounts',
  'bulk',
  'cancellations',
  'delivery',
  'documents',
  'drafts',
  'geolocator',
  'guests',
  'help',
  'history',
  'links',
  'location',
  'notifications',
  'outbox',
  'outlets',
  'payments',
  'recents',
  'searches',
  'updates',
]);
