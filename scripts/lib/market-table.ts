import { BRANDS } from '../../src/domain/market/brands';
import { LANGUAGES } from '../../src/domain/market/language-rows';
import type { MarketRow } from '../../src/domain/market/market';
import { MARKETS } from '../../src/domain/market/markets';
import { hasCompleteCatalogue } from './complete-languages';

const BEGIN = '<!-- markets: written by `npm run markets` -->';
const END = '<!-- end of markets -->';

/** The README with its table of markets, brands and languages made anew. */
export function withMarketTable(readme: string): string {
  const [before, rest = ''] = readme.split(BEGIN);
  const [, after = ''] = rest.split(END);
  return `${before}${BEGIN}\n${marketTable()}\n${END}${after}`;
}

/** `all`, or the countries of these markets. */
function countriesOf(isOne: (row: MarketRow) => boolean): string {
  const rows = Object.values(MARKETS);
  const own = rows.filter(isOne);
  return own.length === rows.length ? 'all' : [...new Set(own.map(({ country }) => country))].join(', ');
}

function marketTable(): string {
  const rows = Object.values(MARKETS).map(({ country, name, brand, currency, languages, city, ours }) => {
    const [offered, later] = [true, false].map((isOffered) =>
      languages.filter((tag) => hasCompleteCatalogue(tag) === isOffered).join(', '),
    );
    const fee = ours.includes('fee') ? 'ours' : 'specified';
    return `| \`${country}\` | ${name}, ${city} | \`${brand}\` | ${currency} | ${offered} | ${later} | ${fee} |`;
  });
  return [
    `${rows.length} markets of ${Object.keys(BRANDS).length} brands. A language is offered once its catalogue is complete.`,
    '',
    '| `BRAND` | its countries |',
    '| --- | --- |',
    ...Object.keys(BRANDS).map((key) => `| \`${key}\` | ${countriesOf(({ brand }) => brand === key)} |`),
    '',
    '| language | of these countries |',
    '| --- | --- |',
    ...LANGUAGES.filter(({ tag }) => hasCompleteCatalogue(tag)).map(
      ({ tag, name }) =>
        `| \`${tag}\` ${name} | ${countriesOf(({ languages }) => languages.includes(tag)) || 'by `LANGUAGES` alone'} |`,
    ),
    '',
    '| `COUNTRY` | market | `BRAND` | currency | languages | without a catalogue yet | fees |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
