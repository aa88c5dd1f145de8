import fc from 'fast-check';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HttpClient } from '../../../../src/api/http-client';
import { openMemoryDatabase } from '../../../../src/db/memory-database';
import { MARKETS } from '../../../../src/domain/market/markets';
import { required } from '../../../../src/lib/assert';
import { memoryStorage } from '../../../../src/platform/storage';
import { tabStorage } from '../../../../src/platform/tab-storage';
import { session } from '../../../../src/state/session';
import { TypedCells } from '../../../../src/sync/bulk/typed-cells';
import { Cache } from '../../../../src/sync/cache';
import { removeStored } from '../../../../src/sync/kept-on-device';
import { landingTrip } from '../../../../src/sync/landing-trip';
import { createOutlets, type OutletsService } from '../../../../src/sync/outlets';
import { type KeptForm, useKeptForm } from '../../../../src/sync/typed/kept-form';
import { aVendor } from '../../../factories/order';
import { anOutletForm } from '../../../factories/outlet';
import { emptyPage } from '../../../fakes/empty-page';
import { FakeClock } from '../../../fakes/fake-clock';

const TABS = [0, 1] as const;
const ACCOUNTS = ['u1', 'u2'] as const;
/** Of whoever is at the tab, and of the account that is signed in there. */
const ANYBODYS = ['contact', 'registration', 'sign-in', 'find-order', 'trip'] as const;
const OWN = ['share', 'export'] as const;
const FORMS = [...ANYBODYS, ...OWN, 'outlet', 'cells'] as const;
const ROWS = [2, 3] as const;

type Tab = (typeof TABS)[number];
type Account = (typeof ACCOUNTS)[number];
type Form = (typeof FORMS)[number];

interface Cell {
  row: number;
  column: 'address';
  text: string;
  over: string;
}

/** One page of a tab: what it keeps in memory ends with it. */
interface Page {
  outlets: OutletsService;
  cells: TypedCells;
}

const page = emptyPage();
beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  session.accountId = null;
});

/** A device with two tabs, and what its users may expect of it. */
class Device {
  readonly #storage = memoryStorage();
  readonly #tabs: Record<Tab, Record<string, string>> = [{}, {}];
  #tab: Tab = 0;
  #texts = 0;
  readonly #pages = new Map<Tab, Page>();
  /** the database of each account */
  #caches = new Map<string, Cache>();
  /** what was typed and not sent, by tab and form, and for an account's own by the account too */
  readonly #typed = new Map<string, string>();
  /** what was typed for a collection point and not saved, by page; and what a page has shown of others' */
  readonly #outlets = new Map<Page, string>();
  readonly #shown = new Map<Page, { of: Page; text: string }>();
  /** the file of orders, and what was typed over it and not stored */
  readonly #file = new Map<number, string>();
  #cells = new Map<Page, Map<number, Cell>>();

  async do(tab: Tab, form: Form, then: 'open' | 'type' | 'submit', row: number): Promise<void> {
    this.#to(tab);
    if (form === 'trip') return this.#trip(then);
    if (form === 'outlet') return this.#outlet(then);
    if (form === 'cells') return this.#cell(then, row);
    const isOwn = (OWN as readonly string[]).includes(form);
    if (isOwn && session.accountId === null) return undefined;
    return this.#keptForm(form, isOwn, then);
  }

  /** Closed at any moment and opened again, or reloaded by an update. */
  reload(tab: Tab): void {
    this.#pages.delete(tab);
  }

  signOut(): void {
    const { accountId } = session;
    if (accountId === null) return;
    session.accountId = null;
    for (const tab of TABS) {
      this.#to(tab);
      const storages = { storage: this.#storage, tabStorage: { ...tabStorage, onChange: () => () => undefined } };
      removeStored(storages, 'account', accountId);
      removeStored(storages, 'user');
    }
    for (const each of [this.#typed, this.#outlets, this.#shown, this.#cells, this.#file, this.#caches, this.#pages])
      each.clear();
  }

  signIn(account: Account): void {
    session.accountId ??= account;
  }

  async #keptForm(name: string, isOwn: boolean, then: string): Promise<void> {
    const shown: { form?: KeptForm<{ text: string }> } = {};
    function Form() {
      shown.form = useKeptForm(name, (kept: { text?: string }) => ({ text: kept.text ?? '' }), { isOwn });
      return null;
    }
    await page.show(<Form key={Math.random()} />);
    const form = required(shown.form, 'the form');
    const key = `${this.#tab}/${name}/${isOwn ? session.accountId : ''}`;
    expect(form.values.text).toBe(this.#typed.get(key) ?? '');
    if (then === 'type') {
      const text = this.#text();
      await act(async () => form.change({ text }));
      this.#typed.set(key, text);
    }
    if (then !== 'submit') return;
    form.forget();
    this.#typed.delete(key);
  }

  #trip(then: string): void {
    const key = `${this.#tab}/trip`;
    expect(landingTrip.read().to).toBe(this.#typed.get(key) ?? '');
    if (then === 'type') {
      const to = this.#text();
      landingTrip.keep({ from: '', to });
      this.#typed.set(key, to);
    }
    if (then !== 'submit') return;
    landingTrip.forget();
    this.#typed.delete(key);
  }

  async #outlet(then: string): Promise<void> {
    if (session.accountId === null) return;
    const own = this.#page();
    const found = (await own.outlets.draft(null))?.form.name ?? '';
    const others = [...this.#outlets].filter(([of]) => of !== own);
    const kept = this.#outlets.get(own);
    if (kept !== undefined) expect(found).toBe(kept);
    else if (others.length === 0) expect(found).toBe('');
    else {
      const other = others.find(([, text]) => text === found);
      expect(other).toBeDefined();
      if (other) this.#shown.set(own, { of: other[0], text: found });
    }
    if (then === 'open' || (then === 'submit' && found === '')) return;
    const name = then === 'type' ? this.#text() : found;
    if (then === 'type') await own.outlets.keep(null, anOutletForm({ name }));
    else expect(await own.outlets.save(null, anOutletForm({ name }))).toMatchObject({ name: 'saved' });
    const shown = this.#shown.get(own);
    if (shown && this.#outlets.get(shown.of) === shown.text) this.#outlets.delete(shown.of);
    this.#shown.delete(own);
    if (then === 'type') this.#outlets.set(own, name);
    else this.#outlets.delete(own);
  }

  /** Opening the file stores what is found, as the editor does. */
  #cell(then: string, row: number): void {
    if (session.accountId === null) return;
    const own = this.#page();
    const isOver = (cell: Cell) => (this.#file.get(cell.row) ?? '') === cell.over;
    const expected = [...this.#cells.values()].flatMap((cells) => [...cells.values()]).filter(isOver);
    const found = own.cells.open('kh-0001', 'file-1', (cell) => isOver(cell as Cell));
    expect(found.map(({ text }) => text).sort()).toEqual(expected.map(({ text }) => text).sort());
    for (const cell of found) this.#file.set(cell.row, cell.text);
    own.cells.end(found);
    this.#cells.clear();
    if (then === 'open') return;
    const cell: Cell = { row, column: 'address', text: this.#text(), over: this.#file.get(row) ?? '' };
    own.cells.type(cell);
    if (then === 'type') this.#cells.set(own, new Map([[row, cell]]));
    else {
      this.#file.set(row, cell.text);
      own.cells.end([required(own.cells.match(cell), 'the cell')]);
      const kept = this.#storage.keys().map((key) => this.#storage.read(key));
      expect(kept.filter((text) => text?.includes('cells:'))).toEqual([]);
    }
  }

  #page(): Page {
    const { accountId } = session;
    const open = this.#pages.get(this.#tab);
    if (open) return open;
    const typing = { storage: this.#storage, accountId: () => (session.accountId === accountId ? accountId : null) };
    const clock = new FakeClock();
    const cache = this.#caches.get(`${accountId}`) ?? new Cache(Promise.resolve(openMemoryDatabase()), clock);
    this.#caches.set(`${accountId}`, cache);
    const outlets = createOutlets({
      hasKeys: true,
      http: { send: async () => ({ result: aVendor() }) } as unknown as HttpClient,
      geolocator: {} as never,
      market: MARKETS.KH,
      clock,
      uuid: () => `key-${this.#text()}`,
      isOnline: () => true,
      cache: () => cache,
      typing,
      onSaved: async () => undefined,
    });
    const opened = { outlets, cells: new TypedCells(typing) };
    this.#pages.set(this.#tab, opened);
    return opened;
  }

  /** Each tab has a storage of its own. */
  #to(tab: Tab): void {
    this.#tabs[this.#tab] = { ...window.sessionStorage };
    window.sessionStorage.clear();
    for (const [key, text] of Object.entries(this.#tabs[tab])) window.sessionStorage.setItem(key, text);
    this.#tab = tab;
  }

  #text(): string {
    return `Text ${(this.#texts += 1)}`;
  }
}

const onForm = fc.record({
  name: fc.constant('form' as const),
  tab: fc.constantFrom(...TABS),
  form: fc.constantFrom(...FORMS),
  next: fc.constantFrom('open' as const, 'type' as const, 'type' as const, 'submit' as const),
  row: fc.constantFrom(...ROWS),
});
const step = fc.oneof(
  { weight: 12, arbitrary: onForm },
  { weight: 3, arbitrary: fc.record({ name: fc.constant('reload' as const), tab: fc.constantFrom(...TABS) }) },
  { weight: 1, arbitrary: fc.constant({ name: 'sign out' } as const) },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('sign in' as const), as: fc.constantFrom(...ACCOUNTS) }) },
);

it('in every form that is kept, nothing typed is lost, nothing sent comes back, and nothing is offered to the next account', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (acts) => {
      window.sessionStorage.clear();
      session.accountId = null;
      const device = new Device();
      device.signIn('u1');
      for (const one of acts) {
        if (one.name === 'form') await device.do(one.tab, one.form, one.next, one.row);
        else if (one.name === 'reload') device.reload(one.tab);
        else if (one.name === 'sign out') device.signOut();
        else device.signIn(one.as);
      }
      for (const tab of TABS) for (const form of FORMS) await device.do(tab, form, 'open', 2);
    }),
    { numRuns: 60 },
  );
}, 60_000);
