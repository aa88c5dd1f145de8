import { subscribe } from 'valtio';
import { appUpdate } from '../../state/app-update';
import { showToast } from '../../state/toasts';
import type { UpdateHost } from './update-host';

/** portal §9 "Outdated-build check" */
export const CHECK_EVERY_MS = 300_000;
export const RELOAD_AFTER_MS = 3000;
/** How often an update that waits for a pause checks for one. */
const PAUSE_EVERY_MS = 5000;
/** After an automatic reload the next one is the user's: whatever went wrong, it is never a loop. */
const QUIET_MS = 10 * 60_000;

/**
 * The single update mechanism (reliability, "Known traps"): a waiting worker and a build that the server has replaced
 * both end in `appUpdate.ready`. If nothing is in progress, the page says so and reloads after 3 seconds; else the
 * prompt stays until the user agrees or the work is done. The order is always: the worker takes over, then one reload.
 */
export class AppUpdater {
  readonly #host: UpdateHost;
  readonly #buildId: string;
  #cancel: (() => void) | undefined;
  #isReloading = false;

  constructor(host: UpdateHost, buildId: string) {
    this.#host = host;
    this.#buildId = buildId;
  }

  /**
   * Starts watching, perhaps after an update was announced or code could not be loaded; the returned function ends it.
   */
  start(): () => void {
    const stopChecks = this.#host.every(CHECK_EVERY_MS, () => void this.check());
    const stopWatching = subscribe(appUpdate, () => this.#schedule());
    void this.#host.register({
      waiting: () => void this.#announced(() => this.#host.takeOver()),
      takenOver: () => void this.#announced(),
    });
    this.#schedule();
    return () => {
      stopChecks();
      stopWatching();
      this.#cancel?.();
    };
  }

  /**
   * Checks whether this page's build is still the server's. If not, the new worker is looked for, and announces itself.
   */
  async check(): Promise<void> {
    const latest = await this.#host.latestBuild();
    if (latest === undefined || latest === this.#buildId) return;
    const hasWorker = await this.#host.lookForWorker();
    // Without a worker nothing old is stored: reloading alone loads the new version.
    if (!hasWorker) markReady();
  }

  /**
   * A newer worker announced itself: relevant only if this page is older. Right after a new build, or when the page was
   * loaded without its worker, this page already is the new version, and the worker takes over without a message.
   */
  async #announced(follow?: () => Promise<void>): Promise<void> {
    const isCurrent = (await this.#host.latestBuild()) === this.#buildId;
    if (!isCurrent) markReady();
    else await follow?.();
  }

  /** The user agreed: at once, whatever is in progress (drafts survive a reload). */
  async reloadNow(): Promise<void> {
    if (this.#isReloading) return;
    this.#isReloading = true;
    this.#cancel?.();
    await this.#host.takeOver();
    this.#host.lastReload.write(this.#host.now());
    this.#host.reload();
  }

  #mayReload(): boolean {
    return appUpdate.ready && appUpdate.deferredBy.length === 0 && this.#host.isIdle();
  }

  #schedule(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    if (!appUpdate.ready || this.#isReloading) return;
    if (this.#host.now() - this.#host.lastReload.read() < QUIET_MS) return;
    if (!this.#mayReload()) {
      this.#cancel = this.#host.after(PAUSE_EVERY_MS, () => this.#schedule());
      return;
    }
    showToast({ id: 'update', type: 'info', messageId: 'update.outdated', duration: RELOAD_AFTER_MS });
    this.#cancel = this.#host.after(RELOAD_AFTER_MS, () => {
      // Something may have been begun within the three seconds.
      if (this.#mayReload()) void this.reloadNow();
      else this.#schedule();
    });
  }
}

function markReady(): void {
  if (!appUpdate.ready) appUpdate.ready = true;
}
