import type { Clock } from '../platform/clock';
import type { Channel, OpenChannel } from '../platform/channel';
import type { Locks } from '../platform/locks';
import type { OnlineStatus } from '../platform/online-status';
import type { ConnectionState } from '../state/connection';
import type { Scope } from './orders/gap-fill';

/** Messages between the tabs of one account about themselves. Orders and queues are announced by the database. */
export type TabMessage =
  /** the vendors were stored anew */
  | { type: 'vendors' }
  /** somebody has opened this page, or come back to it, and need not wait for the leader's next attempt to connect */
  | { type: 'wake' }
  /** everything this tab watches now */
  | { type: 'watch'; tab: string; scopes: Scope[] }
  /** `first`: it has just taken over, and does not know yet what the others watch */
  | ({ type: 'leader'; first: boolean } & LeaderReport);

/** The leader's state, sent with each heartbeat. */
interface LeaderReport {
  live: ConnectionState['live'];
  lastUpdateAt: number | null;
  /** unix ms of its last completed fill; tabs of an older release do not send it */
  filledAt?: number | null;
}

const HEARTBEAT_MS = 5_000;
/** A leader silent for this long is frozen: it keeps its lock, so the lock is stolen (fault 21). */
const LEADER_SILENCE_MS = 15_000;

export interface TabsOptions {
  accountId: string;
  clock: Clock;
  locks: Locks;
  openChannel: OpenChannel | undefined;
  online: OnlineStatus;
  /** false when tabs share no database: then each tab is its own leader */
  shared: boolean;
  onMessage: (message: TabMessage) => void;
  report: () => LeaderReport;
  onLead: () => void;
  onFollow: () => void;
}

/**
 * Elects the tab that has the socket and the outbox. It only saves work: two leaders, or none, lose nothing, since
 * merging is idempotent, entries are claimed, and every tab can read from the server itself.
 */
export class Tabs {
  readonly #options: TabsOptions;
  #channel: Channel | undefined;
  #leading = false;
  #stopped = false;
  #isAlone = false;
  #resign: (() => void) | undefined;
  #lastLeaderAt: number;
  /** when another tab was last known to lead */
  #otherLedAt = Number.NEGATIVE_INFINITY;
  /** of the lock, one after the other */
  #refusals = 0;
  #stopBeat: (() => void) | undefined;
  #stopWaiting: (() => void) | undefined;

  constructor(options: TabsOptions) {
    this.#options = options;
    this.#lastLeaderAt = options.clock.now();
  }

  get leading(): boolean {
    return this.#leading;
  }

  start(): void {
    const { accountId, openChannel, locks, shared } = this.#options;
    this.#channel = openChannel?.(`rider-${accountId}`, (message) => this.#receive(message));
    if (!shared || !locks.shared || this.#channel === undefined) {
      this.#lead();
      return;
    }
    this.#campaign(false);
    this.wake();
    this.#sendHeartbeat();
  }

  /** Lets the leader connect at once, if this tab is seen and does not lead. */
  wake(): void {
    if (!this.#leading && this.#options.online.isVisible()) this.post({ type: 'wake' });
  }

  post(message: TabMessage): void {
    this.#channel?.post(message);
  }

  /** Announces the leader's state at once, instead of with the next heartbeat. */
  announce(): void {
    if (this.#leading && !this.#stopped) this.#report(false);
  }

  stop(): void {
    this.#stopped = true;
    this.#stopBeat?.();
    this.#stopWaiting?.();
    this.#leading = false;
    this.#resign?.();
    this.#channel?.close();
  }

  /** Leads itself from now on, and leaves leading the others to one of them. */
  leave(): void {
    if (this.#stopped || this.#isAlone) return;
    this.#isAlone = true;
    this.#stopBeat?.();
    this.#stopWaiting?.();
    this.#resign?.();
    this.#resign = undefined;
    this.#channel?.close();
    this.#channel = undefined;
    this.#lead();
  }

  /** Waits for the lock, or steals it from a frozen holder, and leads until it is taken away or stopped. */
  #campaign(steal: boolean): void {
    const { locks, accountId } = this.#options;
    const term = { held: false, over: false };
    locks
      .hold(
        `leader:${accountId}`,
        () =>
          new Promise<void>((resolve) => {
            if (this.#stopped || this.#isAlone || term.over) return resolve();
            term.held = true;
            this.#refusals = 0;
            this.#resign = resolve;
            this.#lead();
          }),
        steal ? { steal } : {},
      )
      .catch(() => {
        term.over = true;
        if (this.#isAlone) return;
        // lost its lock while frozen: the other tab leads now, and this one waits in line again
        if (term.held) this.#follow();
        if (this.#stopped) return;
        if (term.held) this.#campaign(false);
        else if (!steal) this.#campaignLater();
      });
  }

  /**
   * Refused without having waited. WebKit refuses every lock to a page that is being left, and still runs its promises:
   * asking again at once would never end, and freeze the next page with it. Timers no longer run there. Where locks are
   * refused for good, and no other tab leads, nobody may lead otherwise.
   */
  #campaignLater(): void {
    const { clock } = this.#options;
    this.#refusals += 1;
    if (this.#refusals > 1 && clock.now() - this.#otherLedAt >= LEADER_SILENCE_MS) this.#lead();
    this.#stopWaiting = clock.after(HEARTBEAT_MS, () => this.#campaign(false));
  }

  #lead(): void {
    if (this.#leading || this.#stopped) return;
    this.#leading = true;
    this.#options.onLead();
    this.#report(true);
  }

  #follow(): void {
    if (!this.#leading) return;
    this.#leading = false;
    this.#resign?.();
    this.#resign = undefined;
    this.#lastLeaderAt = this.#options.clock.now();
    this.#otherLedAt = this.#lastLeaderAt;
    this.#options.onFollow();
  }

  #sendHeartbeat(): void {
    const { clock, online } = this.#options;
    this.#stopBeat = clock.after(HEARTBEAT_MS, () => {
      if (this.#stopped) return;
      if (this.#leading) this.#report(false);
      // a hidden tab's own timers are slowed down, so it cannot tell a frozen leader from its own suspension
      else if (online.isVisible() && clock.now() - this.#lastLeaderAt >= LEADER_SILENCE_MS) this.#steal();
      this.#sendHeartbeat();
    });
  }

  #report(first: boolean): void {
    this.post({ type: 'leader', ...this.#options.report(), first });
  }

  #steal(): void {
    this.#lastLeaderAt = this.#options.clock.now();
    this.#campaign(true);
  }

  #receive(message: unknown): void {
    if (this.#stopped || !isTabMessage(message)) return;
    if (message.type === 'leader') {
      this.#lastLeaderAt = this.#options.clock.now();
      this.#otherLedAt = this.#lastLeaderAt;
    }
    this.#options.onMessage(message);
  }
}

/** Every kind there is: the compiler requires a new one here too. */
const UNDERSTOOD: Readonly<Record<TabMessage['type'], true>> = {
  vendors: true,
  wake: true,
  watch: true,
  leader: true,
};

/** Other tabs may run another version of the portal: unknown messages are ignored. */
function isTabMessage(message: unknown): message is TabMessage {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false;
  return Object.hasOwn(UNDERSTOOD, String(message.type));
}
