import { subscribe } from 'valtio';
import { install } from '../../state/install';
import { outbox } from '../../state/outbox';
import { session } from '../../state/session';
import type { InstallHost } from './install-host';

/** Offers to install, and asks for persistent storage once there is something worth keeping. */
export class Installer {
  readonly #host: InstallHost;
  #hasAsked = false;

  constructor(host: InstallHost) {
    this.#host = host;
  }

  /** Starts watching; the returned function ends it. */
  start(): () => void {
    const stop = [
      this.#host.watch({
        offered: () => this.#offer('offered'),
        installed: () => {
          install.offer = 'none';
          install.possible = 'none';
        },
      }),
      subscribe(session, () => this.#keepStorage()),
      subscribe(outbox, () => this.#keepStorage()),
    ];
    if (this.#host.isByHand()) this.#offer('by-hand');
    this.#keepStorage();
    return () => {
      for (const end of stop) end();
    };
  }

  async accept(): Promise<void> {
    install.offer = 'none';
    // the browser's dialog can be used once; a new offer of the browser brings the entry back
    install.possible = 'none';
    if (!(await this.#host.ask())) this.#host.dismissal.write();
  }

  decline(): void {
    install.offer = 'none';
    this.#host.dismissal.write();
  }

  #offer(kind: 'offered' | 'by-hand'): void {
    if (this.#host.isInstalled()) return;
    install.possible = kind;
    if (!this.#host.dismissal.read()) install.offer = kind;
  }

  // Safari evicts after seven days unused (specification/offline-and-sending.md#browser-storage): a session or an
  // unsent request would be lost.
  #keepStorage(): void {
    if (this.#hasAsked || (session.status.name !== 'signed-in' && outbox.entries.length === 0)) return;
    this.#hasAsked = true;
    void this.#host.persist();
  }
}
