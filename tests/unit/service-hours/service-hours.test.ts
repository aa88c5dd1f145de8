import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockText,
  isAlwaysOpen,
  isOpenAt,
  isOpenAtMinute,
  localMinute,
  nextOpening,
  parseServiceHours,
  type ServiceHours,
} from '../../../src/domain/service-hours/service-hours';

function hours(text: string): ServiceHours {
  const parsed = parseServiceHours(text);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.hours;
}

const at = (iso: string) => Date.parse(iso);

describe('parseServiceHours', () => {
  it.each(['', '7:22', '0700-2200', '07:00:22:00', '0700:2200 ', ' 0700:2200', '070:22000', 'abcd:efgh', '٠٧٠٠:٢٢٠٠'])(
    'refuses %j as a bad format',
    (text) => expect(parseServiceHours(text)).toEqual({ ok: false, problem: 'FORMAT' }),
  );
  it.each(['0760:2200', '0700:2299', '1960:0100'])('refuses minutes above 59 in %j', (text) =>
    expect(parseServiceHours(text)).toEqual({ ok: false, problem: 'FORMAT' }),
  );
  it.each(['0700:2400', '2360:0100', '9999:0000'])('refuses values above 2359 in %j', (text) =>
    expect(parseServiceHours(text)).toEqual({ ok: false, problem: 'RANGE' }),
  );
  it('reads a window, and 2359 as the end of the day', () => {
    expect(hours('0730:2215')).toEqual({ from: 450, to: 1335 });
    expect(hours('0730:2359')).toEqual({ from: 450, to: 1440 });
  });
  it.each(['0000:2359', '0900:0900', '0000:0000', '2359:2359'])('reads %j as always open', (text) =>
    expect(isAlwaysOpen(hours(text))).toBe(true),
  );
});

describe('isOpenAt', () => {
  it('is true from the first minute to before the last', () => {
    const window = hours('0700:2200');
    expect(isOpenAt(window, at('2026-03-02T06:59:59.999+07:00'), 'Asia/Phnom_Penh')).toBe(false);
    expect(isOpenAt(window, at('2026-03-02T07:00:00+07:00'), 'Asia/Phnom_Penh')).toBe(true);
    expect(isOpenAt(window, at('2026-03-02T21:59:59.999+07:00'), 'Asia/Phnom_Penh')).toBe(true);
    expect(isOpenAt(window, at('2026-03-02T22:00:00+07:00'), 'Asia/Phnom_Penh')).toBe(false);
  });
  it('handles a window over midnight, when the start is later than the end', () => {
    const window = hours('2200:0200');
    expect(isOpenAt(window, at('2026-03-02T23:30:00+07:00'), 'Asia/Phnom_Penh')).toBe(true);
    expect(isOpenAt(window, at('2026-03-03T01:59:00+07:00'), 'Asia/Phnom_Penh')).toBe(true);
    expect(isOpenAt(window, at('2026-03-03T02:00:00+07:00'), 'Asia/Phnom_Penh')).toBe(false);
    expect(isOpenAt(window, at('2026-03-03T12:00:00+07:00'), 'Asia/Phnom_Penh')).toBe(false);
  });
  it('is true in the last minute of the day when the end is 2359', () => {
    expect(isOpenAt(hours('0700:2359'), at('2026-03-02T23:59:59+07:00'), 'Asia/Phnom_Penh')).toBe(true);
  });
  it('compares in the zone of the country, not of the device', () => {
    const instant = at('2026-03-02T23:30:00Z');
    expect(isOpenAt(hours('0600:0700'), instant, 'Asia/Phnom_Penh')).toBe(true);
    expect(isOpenAt(hours('0600:0700'), instant, 'Europe/Athens')).toBe(false);
    expect(localMinute(instant, 'Asia/Kathmandu')).toBe(5 * 60 + 15);
  });
  it('uses the wall clock on the days the clocks change', () => {
    // Athens, 29 March 2026: 03:00 becomes 04:00. 25 October 2026: 04:00 becomes 03:00.
    expect(isOpenAt(hours('0400:0500'), at('2026-03-29T01:00:00Z'), 'Europe/Athens')).toBe(true);
    expect(isOpenAt(hours('0330:0345'), at('2026-10-25T00:40:00Z'), 'Europe/Athens')).toBe(true);
    expect(isOpenAt(hours('0330:0345'), at('2026-10-25T01:40:00Z'), 'Europe/Athens')).toBe(true);
  });
});

describe('nextOpening', () => {
  it('is this evening, tomorrow morning, or now', () => {
    const zone = 'Asia/Phnom_Penh';
    expect(nextOpening(hours('0700:2200'), at('2026-03-02T22:47:00+07:00'), zone)).toBe(
      at('2026-03-03T07:00:00+07:00'),
    );
    expect(nextOpening(hours('1800:0200'), at('2026-03-02T12:00:00+07:00'), zone)).toBe(
      at('2026-03-02T18:00:00+07:00'),
    );
    const open = at('2026-03-02T12:00:30+07:00');
    expect(nextOpening(hours('0700:2200'), open, zone)).toBe(open);
  });
  it('is at the clock change when the opening time does not exist that day', () => {
    expect(nextOpening(hours('0315:0600'), at('2026-03-29T00:30:00Z'), 'Europe/Athens')).toBe(
      at('2026-03-29T01:00:00Z'),
    );
  });
  it('is again when the hour comes twice', () => {
    expect(nextOpening(hours('0315:0330'), at('2026-10-25T00:31:00Z'), 'Europe/Athens')).toBe(
      at('2026-10-25T01:15:00Z'),
    );
  });
  it('is the next day when the whole window is skipped', () => {
    expect(nextOpening(hours('0310:0350'), at('2026-03-29T00:30:00Z'), 'Europe/Athens')).toBe(
      at('2026-03-30T00:10:00Z'),
    );
  });
});

const zones = fc.constantFrom(
  'Asia/Phnom_Penh',
  'Asia/Kuwait',
  'Asia/Singapore',
  'Asia/Karachi',
  'Europe/Athens',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
);
const value = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
const windows = fc
  .tuple(value, value)
  .map((pair) => pair.map(([h, m]) => `${String(h).padStart(2, '0')}${String(m).padStart(2, '0')}`).join(':'));
const instants = fc.oneof(
  fc.integer({ min: at('2025-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') }),
  // the hours around changes of summer time
  fc.integer({ min: at('2026-03-28T20:00:00Z'), max: at('2026-03-29T06:00:00Z') }),
  fc.integer({ min: at('2026-10-24T20:00:00Z'), max: at('2026-10-25T06:00:00Z') }),
  fc.integer({ min: at('2026-04-04T10:00:00Z'), max: at('2026-04-04T20:00:00Z') }),
);

describe('service hours, for any window, zone and moment', () => {
  it('agree with the wall clock that Intl shows', () => {
    fc.assert(
      fc.property(windows, zones, instants, (text, zone, now) => {
        const parts = new Intl.DateTimeFormat('en-GB', {
          timeZone: zone,
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        });
        const [hour, minute] = parts.format(now).split(':').map(Number);
        expect(localMinute(now, zone)).toBe((hour ?? 0) * 60 + (minute ?? 0));
        expect(isOpenAt(hours(text), now, zone)).toBe(isOpenAtMinute(hours(text), localMinute(now, zone)));
      }),
      { numRuns: 300 },
    );
  });
  it('divide the day between a window and its reverse', () => {
    fc.assert(
      fc.property(windows, fc.integer({ min: 0, max: 1439 }), (text, minute) => {
        const [from, to] = text.split(':');
        fc.pre(from !== to && from !== '2359' && to !== '2359');
        expect(isOpenAtMinute(hours(`${from}:${to}`), minute)).not.toBe(isOpenAtMinute(hours(`${to}:${from}`), minute));
      }),
    );
  });
  it('open first at nextOpening, and not before', () => {
    fc.assert(
      fc.property(windows, zones, instants, (text, zone, now) => {
        const window = hours(text);
        const opening = nextOpening(window, now, zone);
        expect(opening).toBeGreaterThanOrEqual(now);
        expect(isOpenAt(window, opening, zone)).toBe(true);
        for (let minute = Math.ceil(now / 60_000) * 60_000; minute < opening; minute += 60_000) {
          if (isOpenAt(window, minute, zone)) throw new Error(`open before: ${new Date(minute).toISOString()}`);
        }
      }),
      { numRuns: 60 },
    );
  });
});

it('write the end of the day as the platform does', () => {
  expect(clockText(420)).toBe('07:00');
  expect(clockText(1440)).toBe('23:59');
});
