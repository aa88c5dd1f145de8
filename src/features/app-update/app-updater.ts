import { subscribe } from 'valtio';
import { appUpdate } from '../../state/app-update';
import { showToast } from '../../state/toasts';
import { RefusedBuild } from './refused-build';
import type { UpdateHost } from './update-host';

/** specification/offline-and-sending.md#updates */
export const CHECK_EVERY_MS = 300_000;
export const RELOAD_AFTER_MS = 3000;
/** How often an update that waits for a pause checks for one. */
const PAUSE_EVERY_MS = 5000;
/** After an automatic reload the next one is the user's: whatever went wrong, it is never a loop. */
const QUIET_MS = 10 * 60_000;
/** A reload that came back with the same build is repeated once, if a newer one has become available since. */
const MOST_RELOADS = 2;
/** A reload after which the page is still there by then is repeated, this often in all: a slow network needs longer. */
const STUCK_AFTER_MS = 8000;
const RELOADS = 3;
/** A device on which a newer build failed to install this often is told so. */
const FAILED_INSTALLS = 3;

/**
 * The single update mechanism (specification/offline-and-sending.md#updates): a waiting worker and a build that the
 * server has replaced both end in `appUpdate.ready`. If nothing is in progress, the page says so and reloads after 3
 * seconds; else the prompt stays until the user agrees or the work is done. The order is always: the worker takes over,
 * then one reload.
 */
export class AppUpdater {
  readonly #host: UpdateHost;
  readonly #buildId: string;
  readonly #refused: RefusedBuild;
  #cancel: (() => void) | undefined;
  #isReloading = false;
  /** since this page was loaded: a newer worker, or the way past an old one */
  #hasNews = false;

  constructor(host: UpdateHost, buildId: string) {
    this.#host = host;
    this.#buildId = buildId;
    this.#refused = new RefusedBuild(host, buildId, () => this.#markReady());
  }

  /**
   * Starts watching, perhaps after an update was announced or code could not be loaded; the returned function ends it.
   */
  start(): () => void {
    const stopChecks = this.#host.every(CHECK_EVERY_MS, () => void this.check());
    const stopWatching = subscribe(appUpdate, () => this.#changed());
    void this.#host.register({
      waiting: () => void this.#announced(async () => void (await this.#host.takeOver())),
      takenOver: () => void this.#announced(),
      failed: () => void this.#failedToInstall(),
    });
    this.#changed();
    this.#followReload();
    return () => {
      stopChecks();
      stopWatching();
      this.#refused.stop();
      this.#cancel?.();
    };
  }

  /**
   * Checks whether this page's build is still the server's. If not, the new worker is looked for, and announces itself.
   */
  async check(): Promise<void> {
    const latest = await this.#host.latestBuild();
    if (latest === undefined || latest === this.#buildId) return;
    const worker = await this.#host.lookForWorker();
    // Without a worker nothing old is stored: reloading alone loads the new version, as with the newer build's own.
    if (worker !== 'own') this.#markReady(worker === 'newer');
  }

  /** A reload came back with the same build: its new worker was slow, and may take over at any moment, unnoticed. */
  #followReload(): void {
    if (this.#host.lastReload.read()?.build !== this.#buildId) return;
    void this.check();
    this.#host.after(STUCK_AFTER_MS, () => void this.check());
  }

  #changed(): void {
    this.#refused.follow();
    this.#schedule();
  }

  /**
   * A newer worker announced itself: relevant only if this page is older. Right after a new build, or when the page was
   * loaded without its worker, this page already is the new version, and the worker takes over without a message.
   */
  async #announced(follow?: () => Promise<void>): Promise<void> {
    const isCurrent = (await this.#host.latestBuild()) === this.#buildId;
    if (!isCurrent) this.#markReady();
    else await follow?.();
  }

  /** The device would stay on this build without anybody noticing. */
  async #failedToInstall(): Promise<void> {
    const latest = await this.#host.latestBuild();
    if (latest === undefined || latest === this.#buildId) return;
    if (appUpdate.refused) return this.#refused.giveUpWorker();
    if (this.#host.countFailedInstall(latest) >= FAILED_INSTALLS) appUpdate.successor = 'stuck';
  }

  #markReady(isNews = true): void {
    this.#hasNews ||= isNews;
    if (!appUpdate.ready) appUpdate.ready = true;
    else this.#schedule();
  }

  /** The user agreed: at once, whatever is in progress (drafts survive a reload). */
  reloadNow(): Promise<void> {
    return this.#reload(() => this.#host.lastReload.write({ at: 0, build: this.#buildId, times: 0 }));
  }

  async #reload(count: () => void): Promise<void> {
    if (this.#isReloading) return;
    this.#isReloading = true;
    this.#cancel?.();
    const { refused, successor } = appUpdate;
    const hasWaited = await this.#host.takeOver();
    // The present worker would answer with this build again. Offline, it is all there is.
    if (!hasWaited && (refused || successor === 'stuck') && (await this.#isReplaced())) await this.#host.passWorker();
    count();
    this.#leave(RELOADS);
  }

  /** A reload may wait for a worker that does not finish taking over; the next one does not. The page works meanwhile. */
  #leave(reloads: number): void {
    if (reloads > 1) this.#host.after(STUCK_AFTER_MS, () => this.#leave(reloads - 1));
    this.#host.reload();
  }

  async #isReplaced(): Promise<boolean> {
    const latest = await this.#host.latestBuild();
    return latest !== undefined && latest !== this.#buildId;
  }

  #countReload(): void {
    const last = this.#recentReload();
    const times = last?.build === this.#buildId ? last.times + 1 : 1;
    this.#host.lastReload.write({ at: this.#host.now(), build: this.#buildId, times });
  }

  #recentReload() {
    const last = this.#host.lastReload.read();
    return last !== undefined && this.#host.now() - last.at < QUIET_MS ? last : undefined;
  }

  /** After an automatic reload: the next is the user's, unless that one changed nothing and this one can. */
  #isQuiet(): boolean {
    const last = this.#recentReload();
    if (last === undefined) return false;
    return !(this.#hasNews && last.build === this.#buildId && last.times < MOST_RELOADS);
  }

  #mayReload(): boolean {
    return appUpdate.ready && appUpdate.deferredBy.length === 0 && this.#host.isIdle();
  }

  #schedule(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    if (!appUpdate.ready || this.#isReloading || this.#isQuiet()) return;
    if (!this.#mayReload()) {
      this.#cancel = this.#host.after(PAUSE_EVERY_MS, () => this.#schedule());
      return;
    }
    showToast({ id: 'update', type: 'info', messageId: 'update.outdated', duration: RELOAD_AFTER_MS });
    this.#cancel = this.#host.after(RELOAD_AFTER_MS, () => {
      // Something may have been begun within the three seconds.
      if (this.#mayReload()) void this.#reload(() => this.#countReload());
      else this.#schedule();
    });
  }
}
