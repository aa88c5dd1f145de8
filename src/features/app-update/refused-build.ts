import { appUpdate } from '../../state/app-update';
import type { UpdateHost } from './update-host';

/** A refused build waits this long for its successor's worker; then it is loaded without one. */
export const WORKER_PATIENCE_MS = 30_000;
/** While no newer build can be had, it is asked for this often. */
export const ASK_AGAIN_MS = 30_000;

/**
 * The platform takes no calls of this build (426), so nobody can work until it is replaced. A worker that never becomes
 * ready (a file of the new build is broken, the script is gone) must not keep the old build alive.
 */
export class RefusedBuild {
  readonly #host: UpdateHost;
  readonly #buildId: string;
  readonly #onReplaceable: () => void;
  #isFollowing = false;
  #cancel: (() => void) | undefined;

  constructor(host: UpdateHost, buildId: string, onReplaceable: () => void) {
    this.#host = host;
    this.#buildId = buildId;
    this.#onReplaceable = onReplaceable;
  }

  /** Looks for the successor while this build is refused and none is ready. */
  follow(): void {
    const isWanted = appUpdate.refused && !appUpdate.ready;
    if (!isWanted && this.#isFollowing) this.stop();
    if (!isWanted || this.#isFollowing) return;
    this.#isFollowing = true;
    void this.#look();
  }

  stop(): void {
    this.#isFollowing = false;
    this.#cancel?.();
    this.#cancel = undefined;
    if (appUpdate.successor !== 'stuck') show('unknown');
  }

  /** The successor's worker failed or took too long. */
  giveUpWorker(): void {
    if (this.#isFollowing) this.#onReplaceable();
  }

  async #look(): Promise<void> {
    const latest = await this.#host.latestBuild();
    if (!this.#isFollowing) return;
    if (latest === undefined || latest === this.#buildId) {
      show('none');
      this.#cancel = this.#host.after(ASK_AGAIN_MS, () => void this.#look());
      return;
    }
    show('loading');
    // before the look, which has no end when the server does not answer
    this.#cancel = this.#host.after(WORKER_PATIENCE_MS, () => this.giveUpWorker());
    const hasWorker = await this.#host.lookForWorker();
    if (!hasWorker) this.giveUpWorker();
  }
}

function show(successor: typeof appUpdate.successor): void {
  if (appUpdate.successor !== successor) appUpdate.successor = successor;
}
