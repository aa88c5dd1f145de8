import { commonPrefixLength } from '../lib/common-prefix';
import {
  pageAddress,
  entryAfter,
  type HistoryEntry,
  isSame,
  isSamePage,
  nearestOf,
  overlayName,
  pagesBehind,
  type PagePlace,
  placeOf,
  readEntry,
  stepsOf,
} from './history-entry';

interface Steps {
  /** names of the steps over the page's first one; null while the page's step is not known */
  names: readonly string[] | null;
  /** the user went to this step with Back or Forward; the names set next show whether it was possible */
  onTravel: (names: readonly string[]) => void;
}

/**
 * The browser's move normally arrives; a frame's own history or the first entry may drop it. Counted in short waits, so
 * that on a page busy for seconds a late move does not count as dropped.
 */
const MOVE_WAIT_MS = 250;
const MOVE_WAITS = 8;

/**
 * Keeps the browser's history equal to what is on the screen: one entry for each page, each step of a page and each
 * dialog, sheet, drawer or full-screen part over it, so that the phone's Back closes or steps back
 * (specification/ask-for-a-rider.md#back). Open layers are reported with `open` and `setSteps` (through the hooks of
 * `use-back-entry.ts`); the history follows a moment later, by adding entries, or by going back over those whose layer
 * was closed on the screen. In the other direction, Back and Forward are reported to the layers. Moves are
 * asynchronous, so pages wait for the one in flight (`#run`). It is the router's history too (`app.tsx`).
 */
export class BackStack {
  readonly #page: Window;
  #entry: HistoryEntry;
  /** the address of `#entry` */
  #address: string;
  /** the shown address, while the browser's own still waits for a move */
  #coming: string | null = null;
  /** the entry that Back has just left, as long as nothing else happened: Forward leads there */
  #left: HistoryEntry | null = null;
  #moving: { to: number; goOn: () => void; timer: number } | null = null;
  readonly #waiting: (() => void)[] = [];
  readonly #overlays = new Map<string, () => void>();
  #overlayCount = 0;
  #steps: Steps | null = null;
  #settling = 0;
  /** a move was dropped, or is very late: repeating it could leave the portal */
  #isLost = false;
  readonly #listeners = new Set<(place: PagePlace) => void>();

  constructor(page: Window) {
    this.#page = page;
    const known = readEntry(page.history.state);
    this.#entry = known ?? { at: 0, layers: [], behind: [] };
    this.#address = pageAddress(page.location);
    if (known === null) this.#rewrite([]);
    const onArrival = () => this.#onArrival();
    page.addEventListener('popstate', onArrival);
    page.addEventListener('hashchange', onArrival);
    // from the back/forward cache, perhaps at another of this page's entries
    page.addEventListener('pageshow', ({ persisted }) => persisted && onArrival());
    // dialogs from before a reload are gone
    this.#settleSoon();
  }

  /** For the router: the present address. */
  get location(): PagePlace {
    return this.#coming === null ? this.#page.location : placeOf(this.#coming);
  }

  /** For the router: called with each address that it has not set itself. */
  listen(listener: (place: PagePlace) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A new page; a dialog that led there is replaced by it. */
  push(address: string): void {
    if (address === pageAddress(this.location)) return;
    this.#show(address, () => {
      const overlays = this.#entry.layers.length - stepsOf(this.#entry).length;
      this.#move(Math.min(0, 1 - overlays), () => (overlays > 0 ? this.#rewrite([], address) : this.#add([], address)));
    });
  }

  /**
   * Replaces the page with all its steps, and those directly behind it that `isSkipped` names. Never the same twice in
   * a row: a press of Back would have no effect.
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

  /** A new page over `below`, which replaces the page that is done, with all its steps. */
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

  /** Puts a page of the portal behind one that was opened from another site; nothing if there is one already. */
  coverStart(below: string): void {
    this.#run(() => {
      if (this.#entry.at !== 0 || this.#entry.layers.length > 0) return;
      const address = pageAddress(this.#page.location);
      this.#rewrite([], below);
      this.#add([], address);
    });
  }

  /** Back to a page this one was opened from, over others of its kind; if there is none, it replaces this one. */
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

  /** Sets the page's steps; the returned function removes them with the page. */
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
    this.#address = pageAddress(this.#page.location);
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
    this.#write('pushState', entryAfter(this.#entry, pageAddress(this.#page.location), layers), address);
  }

  #write(how: 'pushState' | 'replaceState', entry: HistoryEntry, address?: string): void {
    this.#page.history[how](entry, '', address);
    this.#isLost = false;
    this.#entry = entry;
    this.#address = pageAddress(this.#page.location);
    this.#left = null;
  }

  /** Has the router show the address; it knows only those it set itself. */
  showAddress(address: string): void {
    for (const listener of this.#listeners) listener(placeOf(address));
  }

  #onArrival(): void {
    this.#isLost = false;
    const entry = readEntry(this.#page.history.state);
    if (entry === null) {
      // another fragment: the same page, with all open layers
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
    const address = pageAddress(this.#page.location);
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

  /** Another layer is open, in which the user continues. */
  #changed(): void {
    this.#isLost = false;
    this.#settleSoon();
  }

  /** After the screen's other changes of the same moment: a layer replaced by another, or by a page, needs no move. */
  #settleSoon(): void {
    this.#page.clearTimeout(this.#settling);
    this.#settling = this.#page.setTimeout(() => this.#settle(), 0);
  }

  /** Makes the present entry the one of what is open. */
  #settle(): void {
    if (this.#moving !== null || this.#isLost) return;
    const { layers, at } = this.#entry;
    const wanted = [...(this.#steps?.names ?? stepsOf(this.#entry)), ...this.#overlays.keys()];
    const common = commonPrefixLength(layers, wanted);
    if (common === layers.length) {
      if (common === wanted.length) return;
      const left = this.#left;
      this.#left = null;
      // the layer that Back wanted to leave stayed: Forward to it again, so that it has one entry
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
