import { describe, expect, it } from 'vitest';
import { filesUnder, read } from './source-files';

/** Where the device's clock may be read; everything else is given a `Clock`. */
const CLOCKS = ['src/platform/clock.ts', 'src/platform/service-worker.ts'];

/** Compares the device's zone with that of the painted page before any other code is there. */
const BEFORE_PAINT = 'src/boot/mark-page.ts';

/** Where formats of dates are made: they decide which zone counts. */
const FORMATS = [
  'src/app/link-page.tsx',
  'src/domain/bulk/calendar-words.ts',
  'src/domain/time/timezone.ts',
  'src/domain/time/zoned-date.ts',
  'src/i18n/format.ts',
  'src/i18n/format-zone.ts',
];

/** The clock that these are given as `clock` is the platform's. */
const GIVEN_PLATFORM_TIME = [
  'src/sync/flags.ts',
  'src/sync/order-request/voucher-check.ts',
  'src/sync/projection/orders-projection.ts',
];

const files = ['src', 'sw'].flatMap((folder) => filesUnder(folder, /\.tsx?$/));
const filesWith = (pattern: RegExp) => files.filter((file) => pattern.test(withoutComments(read(file))));
const others = (found: string[], allowed: string[]) => found.filter((file) => !allowed.includes(file));

describe('time has one source', () => {
  it('the device’s clock is read in one place', () => {
    expect(others(filesWith(/\bDate\.now\(|\bnew Date\(\)/), [...CLOCKS, BEFORE_PAINT])).toEqual([]);
  });

  it('formats of dates are made where the zone is known', () => {
    const making = /\bIntl\.DateTimeFormat\(|\.toLocale(?:Date|Time)String\(|\bTemporal\.Now\b/;
    expect(others(filesWith(making), FORMATS)).toEqual([]);
  });

  it('the device’s zone is asked for in one place', () => {
    const asking = /resolvedOptions\(\)\.timeZone(?! !== '')|getTimezoneOffset\(/;
    const allowed = ['src/i18n/format.ts', 'src/i18n/format-zone.ts', BEFORE_PAINT];
    expect(others(filesWith(asking), allowed)).toEqual([]);
  });

  it('the platform’s moments, unix seconds, are compared with the platform’s time', () => {
    // a device's clock gives milliseconds, for moments that this device compares with its own
    const seconds = /(?<!erver)[cC]lock\.now\(\)\s*\/\s*1000/;
    expect(others(filesWith(seconds), GIVEN_PLATFORM_TIME)).toEqual([]);
  });

  it('what is allowed to read clocks and zones exists and does', () => {
    expect(CLOCKS.filter((file) => !filesWith(/\bDate\.now\(/).includes(file))).toEqual([]);
    const unused = GIVEN_PLATFORM_TIME.filter((file) => !/clock\.now\(\)\s*\/\s*1000/.test(read(file)));
    expect(unused).toEqual([]);
  });
});

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
