import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localText, readLocalMoment } from '../../../src/domain/time/local-moment';
import { isTimezone } from '../../../src/domain/time/timezone';

const at = (iso: string) => Date.parse(iso) / 1000;

describe('a wall-clock time', () => {
  it.each([
    ['Asia/Phnom_Penh', '2026-03-02', '14:30', '2026-03-02T14:30:00+07:00'],
    ['Asia/Kathmandu', '2026-03-02', '14:30', '2026-03-02T14:30:00+05:45'],
    ['Europe/Berlin', '2026-07-02', '00:00', '2026-07-02T00:00:00+02:00'],
    ['Europe/Berlin', '2026-12-31', '23:59', '2026-12-31T23:59:00+01:00'],
    ['Australia/Lord_Howe', '2026-07-02', '12:00', '2026-07-02T12:00:00+10:30'],
  ])('in %s on %s at %s is %s', (zone, date, time, iso) => {
    expect(readLocalMoment(date, time, zone)).toEqual({ kind: 'once', at: at(iso) });
  });

  it('occurs twice when the clocks go back', () => {
    expect(readLocalMoment('2026-10-25', '02:30', 'Europe/Berlin')).toEqual({
      kind: 'twice',
      first: at('2026-10-25T02:30:00+02:00'),
      second: at('2026-10-25T02:30:00+01:00'),
    });
    // half an hour only
    expect(readLocalMoment('2026-04-05', '01:45', 'Australia/Lord_Howe')).toMatchObject({ kind: 'twice' });
    expect(readLocalMoment('2026-10-25', '03:00', 'Europe/Berlin')).toMatchObject({ kind: 'once' });
  });

  it('does not exist when the clocks go forward', () => {
    expect(readLocalMoment('2026-03-29', '02:00', 'Europe/Berlin')).toEqual({ kind: 'skipped' });
    expect(readLocalMoment('2026-03-29', '02:59', 'Europe/Berlin')).toEqual({ kind: 'skipped' });
    expect(readLocalMoment('2026-03-29', '03:00', 'Europe/Berlin')).toMatchObject({ kind: 'once' });
    // a day that begins at one
    expect(readLocalMoment('2026-04-24', '00:30', 'Africa/Cairo')).toEqual({ kind: 'skipped' });
  });

  it.each([
    ['', '14:30'],
    ['2026-03-02', ''],
    ['2026-02-30', '14:30'],
    ['2026-13-01', '14:30'],
    ['2026-03-02', '24:00'],
    ['2026-03-02', '14:60'],
    ['02.03.2026', '2:30 PM'],
  ])('is invalid in %j %j', (date, time) => {
    expect(readLocalMoment(date, time, 'Asia/Phnom_Penh')).toEqual({ kind: 'unreadable' });
  });

  it('reads back as the moment it was written from, in any zone', () => {
    const zones = ['Asia/Phnom_Penh', 'Europe/Berlin', 'America/St_Johns', 'Africa/Cairo', 'Australia/Lord_Howe'];
    const minute = fc.integer({ min: at('2026-01-01T00:00Z') / 60, max: at('2027-01-01T00:00Z') / 60 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), minute, (zone, minutes) => {
        const { date, time } = localText(minutes * 60, zone);
        const moment = readLocalMoment(date, time, zone);
        const read =
          moment.kind === 'twice' ? [moment.first, moment.second] : moment.kind === 'once' ? [moment.at] : [];
        expect(read).toContain(minutes * 60);
      }),
    );
  });
});

it('has a valid or an invalid zone', () => {
  expect(['Asia/Phnom_Penh', 'UTC'].every(isTimezone)).toBe(true);
  expect(['', 'Asia/Atlantis', '+25:00'].some(isTimezone)).toBe(false);
});
