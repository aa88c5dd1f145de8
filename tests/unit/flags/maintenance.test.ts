import { describe, expect, it } from 'vitest';
import { withoutOpenMaintenance } from '../../../src/domain/flags/kept-flags';
import { isClosed, maintenanceAt } from '../../../src/domain/flags/maintenance';

const at = (time: string) => Date.parse(time) / 1000;
const NOW = at('2026-11-24T00:00Z');
const FROM = at('2026-11-24T02:00+07:00');
const TO = at('2026-11-24T04:00+07:00');
const PLANNED = { 'planned-maintenance': '2026-11-24T02:00+07:00/2026-11-24T04:00+07:00' };

describe('a maintenance', () => {
  it('is not active while its flags are off', () => {
    expect(maintenanceAt({ 'planned-maintenance': false, 'unplanned-maintenance': 'off' }, NOW)).toBeUndefined();
    expect(isClosed(undefined)).toBe(false);
  });

  it('is announced until it begins, closes pages while it lasts, and is over at its end', () => {
    const kinds = [FROM - 1, FROM, TO - 1, TO].map((now) => maintenanceAt(PLANNED, now));
    expect(kinds).toEqual([
      { kind: 'announced', from: FROM, to: TO },
      { kind: 'planned', to: TO },
      { kind: 'planned', to: TO },
      undefined,
    ]);
    expect(kinds.map(isClosed)).toEqual([false, true, true, false]);
  });

  it.each([
    true,
    'on',
    '2026-11-24T02:00/2026-11-24T04:00',
    '2026-11-24T04:00Z/2026-11-24T02:00Z',
    '2026-13-24T04:00Z/2026-11-24T02:00Z',
    '2026-11-24T02:00Z',
  ])('planned as %s is active without an end', (variation) => {
    expect(maintenanceAt({ 'planned-maintenance': variation }, NOW)).toEqual({ kind: 'planned', to: null });
  });

  it('of the unplanned kind takes precedence over a planned one', () => {
    const maintenance = maintenanceAt({ ...PLANNED, 'unplanned-maintenance': true }, NOW);
    expect(maintenance).toEqual({ kind: 'unplanned' });
    expect(isClosed(maintenance)).toBe(true);
  });
});

describe('stored flags of an earlier answer', () => {
  it('keep a maintenance that has an end, and drop one without', () => {
    expect(withoutOpenMaintenance({ ...PLANNED, 'unplanned-maintenance': true, voucher: true })).toEqual({
      ...PLANNED,
      voucher: true,
    });
    expect(withoutOpenMaintenance({ 'planned-maintenance': true, voucher: false })).toEqual({ voucher: false });
  });
});
