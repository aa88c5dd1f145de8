import { describe, expect, it } from 'vitest';
import { acceptedLanguages } from '../../../server/http/accept-language';
import { networkOf } from '../../../server/http/client-address';
import { presentDevice } from '../../../server/accounts/device';
import { foreignName } from '../../../server/mails/mail-layout';
import { formulaSafe } from '../../../server/exports/spreadsheet';
import { queryTokens } from '../../../server/places/tokens';
import { readCompressionOffer } from '../../../server/realtime/compression-offer';
import { isFoundFor } from '../../../server/bulk/found-address';
import { readPaginationKey } from '../../../server/common/pagination';
import { phoneFilter } from '../../../server/orders/phone-filter';
import { isPortalPath } from '../../../server/site/navigation';
import { type BulkRules, checkRow, pointOfRow } from '../../../src/domain/bulk/check-row';
import { boundedText, cleanText } from '../../../src/domain/bulk/cell-text';
import { BULK_COLUMNS, NO_TEXTS } from '../../../src/domain/bulk/columns';
import { rowMoment } from '../../../src/domain/bulk/delivery-moment';
import { settledDate } from '../../../src/domain/bulk/date-order';
import { settledPhone } from '../../../src/domain/bulk/two-phones';
import { headerOf } from '../../../src/domain/bulk/header';
import { readRows } from '../../../src/domain/bulk/row';
import { amountFormat, readAmount } from '../../../src/domain/order-request/details/amount';
import { MARKETS } from '../../../src/domain/market/markets';
import { readOrderSearch } from '../../../src/domain/order/order-search';
import { HOME_PHONE_METADATA } from '../../../src/domain/order-request/phone/phone-metadata';
import { createPhoneReader } from '../../../src/domain/order-request/phone/phone-reader';
import { parseTypedCoordinates } from '../../../src/domain/order-request/places/coordinates';
import { hasUnreadMapLink, pointOfMapLink } from '../../../src/domain/order-request/places/map-link';
import { pointOfPlusCode } from '../../../src/domain/order-request/places/plus-code';
import { hasWords, wordRanges } from '../../../src/domain/order-request/places/text-match';
import { phoneInText } from '../../../src/domain/order-request/shared/phone-in-text';
import { amountInText } from '../../../src/domain/order-request/shared/order-in-text';
import { withoutOtherFigures } from '../../../src/domain/order-request/shared/other-figures';
import { readSharedText } from '../../../src/domain/order-request/shared/shared-text';
import { outletOwners } from '../../../src/domain/vendor/outlet-checks';
import { matchLanguage } from '../../../src/lib/match-language';
import { readLoosely, swallowsCells, swallowsRow } from '../../../src/spreadsheet/loose-quotes';
import { textCells } from '../../../src/features/bulk/clipboard-cells';
import { filesUnder } from '../architecture/source-files';
import { fastGrowth, type Shape } from './growth';
import { textFunctionsOf } from './text-functions';

/** What people and programs repeat, or what a careless search begins again and again. */
const PARTS = [
  ...' 1a.,;:-+/\\|"\'`*#=<>&%(',
  ...['[', '（', '\n', '\t', '\0', '\ud800', '\u0301', '\u200b', '٣', 'ក', 'م', 'ﷺ', '🙂'],
  ...['1 ', '1 1-', '4111 ', 'a ', 'a,', ', ', '%ff', '%e2%82', '((a', 'a@', '.a', '/a', 'q=1,', 'xx-', '&#1;', '<a "'],
  ...['1,1 ', "1°1'", '1.1,', 'http://', 'geo:1,1 ', '8FVC+', 'a/b|', '<c>', '<t', '+1', '00 ', 'a: ', '2026 ', '1/1/'],
];
const SHAPES: readonly Shape[] = PARTS.map((part) => ({ start: '', part, end: '☃' }));

const market = MARKETS.KH;
const amounts = amountFormat(market);
const phone = createPhoneReader('KH', HOME_PHONE_METADATA);
const points = [{ vendorId: 'kh-0001', clientVendorId: 'BKK1', name: 'Num Pang House' }];
const SHAPE_OF_ROWS = { delimiter: ',', width: 4, names: [0], phones: [1] };
const BULK: BulkRules = {
  rules: { ...market, amounts },
  phone,
  now: 0,
  hours: null,
  timezone: market.timezone,
  methods: ['CASH_ON_DELIVERY'],
  shown: { preorder: true, pickupCode: true, vatNumber: true },
  points,
  defaultPoint: 'kh-0001',
  near: market.center,
};

/** Functions that are given more than texts, by their names; with those that they are for. */
const WITH_MORE: Readonly<Record<string, (text: string) => unknown>> = {
  amountInText: (text) => amountInText(text, amounts.currencySigns),
  acceptedLanguages: (text) => matchLanguage(acceptedLanguages(text), ['en', 'ar', 'km']),
  boundedText: (text) => boundedText(text, 'itemValue'),
  checkRow: (text) => {
    const texts = { ...NO_TEXTS, ...Object.fromEntries(BULK_COLUMNS.map((column) => [column, text])) };
    return checkRow({ texts, cellProblems: {} }, BULK);
  },
  cleanText: (text) => cleanText(text, 'itemValue'),
  foreignName,
  formulaSafe,
  hasUnreadMapLink: (text) => hasUnreadMapLink(text, parseTypedCoordinates),
  hasWords: (text) => hasWords([text, text], text),
  isFoundFor: (text) => isFoundFor(text, text),
  isPortalPath,
  networkOf,
  outletOwners: (text) => outletOwners(text.split(',')),
  phoneFilter,
  phoneInText: (text) => phoneInText(text, phone),
  pointOfMapLink: (text) => pointOfMapLink(text, parseTypedCoordinates),
  pointOfPlusCode: (text) => pointOfPlusCode(text, market.center),
  pointOfRow: (text) => pointOfRow(text, { points, defaultPoint: null }),
  presentDevice,
  queryTokens,
  readLoosely: (text) => {
    const quotes = { delimiter: ',', rows: 1e6 };
    const swallows = (quoted: string) => swallowsCells(quoted, SHAPE_OF_ROWS);
    return [{ byLine: true }, { byLine: false }, { byLine: false, swallows }].map((how) =>
      readLoosely(text, { ...quotes, ...how }),
    );
  },
  readAmount: (text) => readAmount(text, amounts),
  readCompressionOffer: (text) => readCompressionOffer(text, 15),
  readOrderSearch: (text) => readOrderSearch(text, ['kh-0001'], phone, true),
  readPaginationKey,
  readRows: (text) => {
    const columns = BULK_COLUMNS.map((header) => ({ header, use: header }));
    const cells = BULK_COLUMNS.map(() => text);
    const sheet = { name: '', isHidden: false, isFrom1904: false, rows: [{ number: 1, isHidden: false, cells }] };
    return readRows(sheet, headerOf(sheet, { row: -1, columns }), { amounts, dateOrder: 'day-first' });
  },
  readSharedText: (text) => readSharedText(text, phone, amounts.currencySigns),
  rowMoment: (text) => rowMoment({ deliveryType: text, deliveryDate: text, deliveryTime: text }),
  settledDate: (text) => settledDate(text, 'day-first'),
  settledPhone: (text) => settledPhone(text, 'second'),
  spaced: (text) => [phone.verdict(text), phone.international(text), phone.spaced(text)],
  swallowsCells: (text) => swallowsCells(text, SHAPE_OF_ROWS),
  swallowsRow: (text) => swallowsRow(text, SHAPE_OF_ROWS),
  textCells: (text) => [...textCells(text)],
  withoutOtherFigures: (text) => withoutOtherFigures(text, phone),
  wordRanges: (text) => wordRanges(text, text),
};

/** What the texts that people type, paste, upload or send are called where they are read. */
const OF_USERS = /^(text|typed|query|written|line|link|words?|message|email|header|escaped|xml|table|fragment|hash)$/;
/** Their texts are the platform's own, or they are called by one that is tried here. */
const OTHERS = new Set(['cellValue', 'amountFailure', 'phoneProblem', 'amountOf', 'scanSheet', 'walkTags']);

const found = ['src/domain', 'src/lib', 'src/spreadsheet', 'src/protocol']
  .flatMap((folder) => filesUnder(folder, /\.ts$/))
  .flatMap(textFunctionsOf);
const modules = import.meta.glob<Record<string, unknown>>('/src/{domain,lib,spreadsheet,protocol}/**/*.ts');

describe('functions that read texts', () => {
  it('are all tried here', () => {
    const untried = found
      .filter(({ first, takesOnlyTexts }) => OF_USERS.test(first) && !takesOnlyTexts)
      .filter(({ name }) => !(name in WITH_MORE) && !OTHERS.has(name));
    expect(untried.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
  });

  it('take time in proportion to the length of the text', async () => {
    const slow: string[] = [];
    for (const { file, name } of found.filter(({ takesOnlyTexts }) => takesOnlyTexts)) {
      const work = (await modules[`/${file}`]?.())?.[name] as (...texts: string[]) => unknown;
      const why = fastGrowth((text) => work(text, text, text), SHAPES);
      if (why !== undefined) slow.push(`${file} ${name}: ${why}`);
    }
    for (const [name, work] of Object.entries(WITH_MORE)) {
      const why = fastGrowth(work, SHAPES);
      if (why !== undefined) slow.push(`${name}: ${why}`);
    }
    expect(slow).toEqual([]);
  }, 180_000);
});
