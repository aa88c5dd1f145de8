import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VendorList } from '../../../src/features/vendors/vendor-list';
import type { FlagValues } from '../../../src/domain/flags/flags';
import type { Vendor } from '../../../src/domain/vendor/vendor';
import { MARKETS } from '../../../src/domain/market/markets';
import { localMinute } from '../../../src/domain/service-hours/service-hours';
import { applyFlags } from '../../../src/state/flags';
import { session } from '../../../src/state/session';
import { aVendor } from '../../factories/order';
import { emptyPage } from '../../fakes/empty-page';

const hoursOf = (id: string) => (id === 'kh-0102' ? closedHours() : '0000:2359');

/** Hours that are over, or begin later, whenever the test runs. */
function closedHours(): string {
  return localMinute(Date.now(), 'Asia/Phnom_Penh') < 720 ? '2300:2301' : '0100:0101';
}

const BOTH = { 'edit-vendor-outlet': true, 'add-vendor-outlet': true };
const PARENT = aVendor({ vendor_id: 'kh-0100', is_parent: true });
const outlet = (vendor_id: string) => aVendor({ vendor_id, parent_vendor_id: 'kh-0100' });

beforeEach(() => applyFlags(BOTH));
afterEach(() => {
  applyFlags({});
  session.mode = 'CLASSIC';
});

// below the hooks of this file: what is drawn ends before they change what it shows
const page = emptyPage();

const edits = () =>
  [...document.querySelectorAll('[aria-label^="Edit "]')].map((one) => one.getAttribute('aria-label'));
const add = () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Add collection point');
const toggle = () => document.querySelector<HTMLInputElement>('[role="switch"]');

async function show(list: readonly Vendor[], given: Partial<Parameters<typeof VendorList>[0]> = {}) {
  const told = { onSelect: vi.fn(), onIncludeOutlets: vi.fn() };
  await page.show(
    <VendorList
      list={list}
      selectedId={list[0]?.vendor_id ?? null}
      includeOutlets={false}
      outletsOffered
      page="orders"
      {...told}
      {...given}
    />,
    { market: MARKETS.KH, delivery: { countryParameter: async (_: string, id: string) => hoursOf(id) } },
  );
  return told;
}

describe('the list of shops', () => {
  it('shows parents in bold with an icon, and their outlets below them', async () => {
    await show([outlet('kh-0101'), PARENT]);
    const rows = [...document.querySelectorAll('label.choice')];
    expect(rows.map((row) => row.querySelector('.choice-label')?.textContent)).toEqual([
      'Shop kh-0100',
      'Shop kh-0101',
    ]);
    expect(rows.map((row) => row.classList.contains('choice-is-parent'))).toEqual([true, false]);
    expect(rows.map((row) => row.querySelector('svg') !== null)).toEqual([true, false]);
  });

  it('marks the outlets that are closed right now', async () => {
    await show([PARENT, outlet('kh-0101'), outlet('kh-0102')]);
    const rows = [...document.querySelectorAll('label.choice')].map((row) => row.querySelector('small')?.textContent);
    expect(rows.map((line) => line?.startsWith('Closed now') ?? false)).toEqual([false, false, true]);
  });

  it('offers to change each shop but those of other systems', async () => {
    await show([PARENT, outlet('a-1'), outlet('b-2'), outlet('ab-3'), aVendor({ vendor_id: 'kh-0001' })]);
    expect(edits()).toEqual(['Edit Shop kh-0100', 'Edit Shop ab-3', 'Edit Shop kh-0001']);
  });

  it.each<[string, FlagValues, string, readonly Vendor[], { edits: number; adds: boolean }]>([
    ['with both flags', BOTH, 'CLASSIC', [PARENT], { edits: 1, adds: true }],
    ['without the one for editing', { 'add-vendor-outlet': true }, 'CLASSIC', [PARENT], { edits: 0, adds: true }],
    ['without the one for adding', { 'edit-vendor-outlet': true }, 'CLASSIC', [PARENT], { edits: 1, adds: false }],
    ['in a host’s portal', BOTH, 'GODROID', [PARENT], { edits: 0, adds: false }],
    ['without a parent to add them to', BOTH, 'CLASSIC', [outlet('kh-0101')], { edits: 1, adds: false }],
  ])('%s', async (_, flags, mode, list, wanted) => {
    applyFlags(flags);
    Object.assign(session, { mode });
    await show(list);
    expect({ edits: edits().length, adds: add() !== undefined }).toEqual(wanted);
  });
});

describe('the switch for the orders of all outlets', () => {
  it('can be used for a parent, on pages of orders', async () => {
    const { onIncludeOutlets } = await show([PARENT, outlet('kh-0101')]);
    expect(toggle()?.disabled).toBe(false);
    act(() => toggle()?.click());
    expect(onIncludeOutlets).toHaveBeenCalledWith(true);
  });

  it('is disabled on the page of requests, and says why', async () => {
    await show([PARENT], { page: 'request' });
    expect(toggle()?.disabled).toBe(true);
    expect(document.body.textContent).toContain('Each request has one pickup point');
  });

  it('is disabled and off while an outlet is selected, and says why', async () => {
    await show([PARENT, outlet('kh-0101')], { selectedId: 'kh-0101', includeOutlets: true });
    expect([toggle()?.disabled, toggle()?.checked]).toEqual([true, false]);
    expect(document.body.textContent).toContain('Only for shops with outlets');
  });

  it('is not shown when the country does not offer it, or no shop has outlets', async () => {
    await show([PARENT], { outletsOffered: false });
    expect(toggle()).toBeNull();
    await show([aVendor()]);
    expect(toggle()).toBeNull();
  });
});
