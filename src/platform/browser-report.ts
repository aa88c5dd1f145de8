/** What this browser offers the portal, for diagnostics: capabilities and sizes, nothing typed or stored. */
export interface BrowserReport {
  userAgent: string;
  /** bytes; null when the browser does not say */
  storage: { usage: number; quota: number } | null;
  /** the browser promised not to evict the site's storage */
  isPersisted: boolean | null;
  /** of the controlling service worker, `none` without one */
  worker: string;
  /** of notifications; `unsupported` without them */
  permission: string;
  hasLocks: boolean;
  hasBroadcastChannel: boolean;
  isInstalled: boolean;
}

export async function browserReport(page: Window & typeof globalThis): Promise<BrowserReport> {
  const { navigator } = page;
  const [estimate, isPersisted] = await Promise.all([
    navigator.storage?.estimate?.().catch(() => null),
    navigator.storage?.persisted?.().catch(() => null),
  ]);
  return {
    userAgent: navigator.userAgent,
    storage:
      estimate?.usage === undefined || estimate.quota === undefined
        ? null
        : { usage: estimate.usage, quota: estimate.quota },
    isPersisted: isPersisted ?? null,
    worker: navigator.serviceWorker?.controller?.state ?? 'none',
    permission: page.Notification?.permission ?? 'unsupported',
    hasLocks: navigator.locks !== undefined,
    hasBroadcastChannel: page.BroadcastChannel !== undefined,
    isInstalled: page.matchMedia('(display-mode: standalone)').matches,
  };
}
