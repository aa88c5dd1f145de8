import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { wholeCatalogues } from '../../../scripts/lib/complete-languages';
import { MARKETS } from '../../../src/domain/market/markets';
import { formatAgo, formatDuration, formatMinutes } from '../../../src/i18n/durations';
import { formatDay, formatDistance, formatMoney } from '../../../src/i18n/format';
import { locales } from '../../../src/lib/language-tag';
import { entriesOf } from './catalogue-entries';

const AT = Date.UTC(2026, 0, 15, 7) / 1000;
const MINUTE_MS = 60_000;

/** Values that end in an abbreviation's full stop in some languages, and the placeholders that stand for them. */
const VALUES = [
  {
    what: 'an amount',
    placeholder: /\{(?:amount|cap|fee|least|limit|most|newFee|price|total)\}[<>/\d\u2069]*\.|\{(?:after|before)\}\./,
    written: () => Object.values(MARKETS).map(({ currency }) => formatMoney(1, currency)),
  },
  {
    what: 'minutes',
    placeholder: /\{minutes\}[<>/\d]*\.|^request\.estimation: .*\{0\}\./,
    written: () => [1, 5, 12].map(formatMinutes),
  },
  {
    what: 'a time until today',
    placeholder: /^(?:(?:auth|sign-in\.error)\.too-many.*\{time\}|request\.closed\.opens-today.*\{wait\})\./,
    written: () => [5, 60, 120, 300].map((minutes) => formatDuration(minutes * MINUTE_MS)),
  },
  {
    what: 'a time until some day',
    placeholder: /^request\.closed\.opens-later.*\{wait\}\./,
    written: () => [5, 120, 24 * 60, 3 * 24 * 60].map((minutes) => formatDuration(minutes * MINUTE_MS)),
  },
  {
    what: 'how long ago',
    placeholder: /\{ago\}\./,
    written: () => [8, 240, 7200].map((age) => formatAgo(AT - age, AT * 1000)),
  },
  {
    what: 'a distance',
    placeholder: /\{(?:away|distance|free|outside|radius|reach)\}\./,
    written: () => [80, 1900].map(formatDistance),
  },
  { what: 'a day', placeholder: /\{day\}\./, written: () => [formatDay(AT, 'UTC')] },
] as const;

describe.each(wholeCatalogues())('the catalogue of %s', (locale) => {
  it.each(VALUES)('ends no sentence with $what whose abbreviation has a full stop', ({ placeholder, written }) => {
    const tag = locale.replaceAll('-', '_');
    i18n.loadAndActivate({ locale: tag, locales: locales(tag), messages: {} });
    const isAbbreviated = written().some((text) => text.replace(/[\u200f\u2069]+$/, '').endsWith('.'));
    const doubled = entriesOf(locale).filter(({ id, text }) => placeholder.test(`${id}: ${text}`));
    expect(isAbbreviated ? doubled.map(({ id }) => id) : []).toEqual([]);
  });
});
