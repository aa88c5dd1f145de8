import { commonPrefixLength } from '../lib/common-prefix';
import {
  addressOf,
  entryAfter,
  type HistoryEntry,
  isSame,
  isSamePage,
  nearestOf,
  overlayName,
  pagesBehind,
  type Place,
  placeOf,
  readEntry,
  stepsOf,
} from './history-entry';

interface Steps {
  /** names of the steps that lie over the page's first one; null while it is not known where the page stands */
  names: readonly string[] | null;
  /** the user went to this step with Back or Forward; whether it is possible shows in the names set next */
  onTravel: (names: readonly string[]) => void;
}

/**
 * The browser always arrives; a frame's own history or the first entry can swallow a move all the same. Counted in short
 * waits, so that a page that is busy for seconds does not take what is about to arrive for swallowed.
 */
const MOVE_WAIT_MS = 250;
const MOVE_WAITS = 8;

/**
 * Keeps the browser's history true to what is on the screen: one entry for each page, each step of a page and each
 * dialog, sheet, drawer or full-screen part over it, so that the phone's Back closes or steps back (decisions §10).
 *
 * What is open is said with `open` and `setSteps` (through the hooks of `use-back-entry.ts`); the history follows it a
 * moment later, by adding entries, or by going back over those whose layer was closed on the screen. The other way round, Back
 * and Forward tell the layers. Moves are asynchronous, so pages wait for the one in flight (`#run`).
 *
 * It is the router's history too (`app.tsx`).
 */
export class BackStack {
  readonly #page: Window;
  #entry: HistoryEntry;
  /** the address of `#entry` */
  #address: string;
  /** the address that is shown, while the browser's own still waits for a move */
  #coming: string | null = null;
  /** the entry that Back has just left, as long as nothing else happened: Forward leads there */
  #left: HistoryEntry | null = null;
  #moving: { to: number; goOn: () => void; timer: number } | null = null;
  readonly #waiting: (() => void)[] = [];
  readonly #overlays = new Map<string, () => void>();
  #overlayCount = 0;
  #steps: Steps | null = null;
  #settling = 0;
  /** a move was swallowed, or is very late: gone back over once more, it could leave the portal */
  #isLost = false;
  readonly #listeners = new Set<(place: Place) => void>();

  constructor(page: Window) {
    this.#page = page;
    const known = readEntry(page.history.state);
    this.#entry = known ?? { at: 0, layers: [], behind: [] };
    this.#address = addressOf(page.location);
    if (known === null) this.#rewrite([]);
    const onArrival = () => this.#onArrival();
    page.addEventListener('popstate', onArrival);
    page.addEventListener('hashchange', onArrival);
    // from the back/forward cache, perhaps at another of this page's entries
    page.addEventListener('pageshow', ({ persisted }) => persisted && onArrival());
    // dialogs of before a reload are gone
    this.#settleSoon();
  }

  /** For the router: where the portal is. */
  get location(): Place {
    return this.#coming === null ? this.#page.location : placeOf(this.#coming);
  }

  /** For the router: told of each address that it has not asked for itself. */
  listen(listener: (place: Place) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A new page; a dialog that led there gives way to it. */
  push(address: string): void {
    if (address === addressOf(this.location)) return;
    this.#show(address, () => {
      const overlays = this.#entry.layers.length - stepsOf(this.#entry).length;
      this.#move(Math.min(0, 1 - overlays), () => (overlays > 0 ? this.#rewrite([], address) : this.#add([], address)));
    });
  }

  /**
   * In place of the page, with all its steps, and of those directly behind it that `isSkipped` names. Never twice the
   * same in a row: that would be a press of Back without an effect.
   */
  replace(address: string, isSkipped: (behind: string) => boolean = () => false): void {
    this.#show(address, () => {
      const behind = [...pagesBehind(this.#entry)];
      let by = this.#entry.layers.length;
      for (let last = behind.at(-1); last !== undefined && isSkipped(last); last = behind.at(-1)) {
        behind.pop();
        by += 1;
      }
      const isBehind = behind.at(-1) === address;
      this.#move(isBehind ? -by - 1 : -by, () => isBehind || this.#rewrite([], address));
    });
  }

  /** A new page over `below`, which takes the place of the page that is done, with all its steps. */
  replaceWithBoth(below: string, address: string): void {
    this.#show(address, () => {
      const last = pagesBehind(this.#entry).at(-1);
      const isBehind = last !== undefined && isSamePage(last, below);
      this.#move(-this.#entry.layers.length, () => {
        if (!isBehind) this.#rewrite([], below);
        if (isBehind) this.#rewrite([], address);
        else this.#add([], address);
      });
    });
  }

  /** A page that was opened from another site's gets one of the portal behind it; nothing where it has one already. */
  coverStart(below: string): void {
    this.#run(() => {
      if (this.#entry.at !== 0 || this.#entry.layers.length > 0) return;
      const address = addressOf(this.#page.location);
      this.#rewrite([], below);
      this.#add([], address);
    });
  }

  /** Back to a page this one was opened from, over others of its kind; in place of this one where there is none. */
  up(address: string): void {
    this.#run(() => {
      const behind = pagesBehind(this.#entry);
      const index = nearestOf(address, behind);
      const found = behind[index];
      if (found === undefined) {
        this.replace(address);
        this.showAddress(address);
        return;
      }
      this.#coming = found;
      this.#move(index - behind.length - this.#entry.layers.length, () => {});
      this.showAddress(found);
    });
  }

  /** A layer over the page is open until the returned function is called; Back calls `close`. */
  open(close: () => void): () => void {
    this.#overlayCount += 1;
    const name = overlayName(this.#overlayCount);
    this.#overlays.set(name, close);
    this.#changed();
    return () => {
      this.#overlays.delete(name);
      this.#changed();
    };
  }

  /** Where the page's steps are; the returned function takes them away with the page. */
  setSteps(steps: Steps): () => void {
    this.#steps = steps;
    this.#changed();
    return () => {
      if (this.#steps === steps) this.#steps = null;
    };
  }

  #show(address: string, run: () => void): void {
    this.#coming = address;
    this.#run(() => {
      run();
      if (this.#moving === null) this.#coming = null;
    });
  }

  #run(task: () => void): void {
    if (this.#moving !== null) {
      this.#waiting.push(task);
      return;
    }
    this.#entry = readEntry(this.#page.history.state) ?? this.#entry;
    task();
    this.#settleSoon();
  }

  #move(by: number, goOn: () => void): void {
    if (by === 0) {
      goOn();
      return;
    }
    this.#moving = { to: this.#entry.at + by, goOn, timer: 0 };
    this.#page.history.go(by);
    this.#wait(MOVE_WAITS);
  }

  #wait(waits: number): void {
    if (this.#moving === null) return;
    this.#moving.timer = this.#page.setTimeout(() => {
      if (waits > 1) {
        this.#wait(waits - 1);
        return;
      }
      this.#isLost = true;
      this.#onMoved();
    }, MOVE_WAIT_MS);
  }

  #onMoved(): void {
    if (this.#moving === null) return;
    const { goOn, timer } = this.#moving;
    this.#page.clearTimeout(timer);
    this.#moving = null;
    this.#address = addressOf(this.#page.location);
    goOn();
    while (this.#moving === null) {
      const next = this.#waiting.shift();
      if (next === undefined) break;
      this.#run(next);
    }
    if (this.#moving === null) this.#coming = null;
    this.#settleSoon();
  }

  #rewrite(layers: readonly string[], address?: string): void {
    this.#write('replaceState', { ...this.#entry, layers }, address);
  }

  #add(layers: readonly string[], address?: string): void {
    this.#write('pushState', entryAfter(this.#entry, addressOf(this.#page.location), layers), address);
  }

  #write(how: 'pushState' | 'replaceState', entry: HistoryEntry, address?: string): void {
    this.#page.history[how](entry, '', address);
    this.#isLost = false;
    this.#entry = entry;
    this.#address = addressOf(this.#page.location);
    this.#left = null;
  }

  /** Has the router show the address; it knows only of those it asked for itself. */
  showAddress(address: string): void {
    for (const listener of this.#listeners) listener(placeOf(address));
  }

  #onArrival(): void {
    this.#isLost = false;
    const entry = readEntry(this.#page.history.state);
    if (entry === null) {
      // another fragment: the same page, with all that is open
      this.#write('replaceState', entryAfter(this.#entry, this.#address, this.#entry.layers));
    } else if (this.#moving !== null) {
      this.#entry = entry;
      if (entry.at === this.#moving.to) this.#onMoved();
    } else if (entry.at !== this.#entry.at) {
      this.#onTravel(entry);
    }
  }

  /** The user went Back or Forward. */
  #onTravel(entry: HistoryEntry): void {
    const address = addressOf(this.#page.location);
    const isSamePlace = address === this.#address;
    this.#left = isSamePlace && entry.at < this.#entry.at ? this.#entry : null;
    this.#entry = entry;
    this.#address = address;
    if (!isSamePlace) this.showAddress(address);
    for (const [name, close] of [...this.#overlays].reverse()) {
      if (!entry.layers.includes(name)) close();
    }
    const steps = stepsOf(entry);
    const known = this.#steps?.names ?? null;
    if (isSamePlace && (known === null || !isSame(steps, known))) this.#steps?.onTravel(steps);
    this.#settleSoon();
  }

  /** Another layer is open: what the user goes on with. */
  #changed(): void {
    this.#isLost = false;
    this.#settleSoon();
  }

  /** After what the screen does in the same moment: a layer that gives way to another, or to a page, needs no move. */
  #settleSoon(): void {
    this.#page.clearTimeout(this.#settling);
    this.#settling = this.#page.setTimeout(() => this.#settle(), 0);
  }

  /** Makes the entry the one of what is open. */
  #settle(): void {
    if (this.#moving !== null || this.#isLost) return;
    const { layers, at } = this.#entry;
    const wanted = [...(this.#steps?.names ?? stepsOf(this.#entry)), ...this.#overlays.keys()];
    const common = commonPrefixLength(layers, wanted);
    if (common === layers.length) {
      if (common === wanted.length) return;
      const left = this.#left;
      this.#left = null;
      // what Back wanted to leave did not go: Forward to it again, so that its entry does not come twice
      if (left !== null && isSame(left.layers, wanted) && left.at === at + wanted.length - common) {
        this.#move(wanted.length - common, () => {});
        return;
      }
      for (let length = common + 1; length <= wanted.length; length += 1) this.#add(wanted.slice(0, length));
      return;
    }
    // the topmost entry can be given to another layer, those below it only from there
    const kept = wanted.length > common ? common + 1 : common;
    this.#move(kept - layers.length, () => {
      if (kept > common) this.#rewrite(wanted.slice(0, kept));
    });
    this.#settleSoon();
  }
}
