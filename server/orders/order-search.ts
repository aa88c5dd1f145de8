import { sql } from 'kysely';
import type { SearchTerms } from '../../src/domain/order/search-terms';
import { endsInCode } from './order-codes';

/**
 * Orders that fit one of the terms: by indexes over their ids, over what ids end in, and over what names and numbers
 * hold (column `search_terms`, filled by the database, migration 108).
 */
export function fitsSearch({ orderIds, codes, digits, words }: SearchTerms) {
  const parts = [
    ...(orderIds.length > 0 ? [sql<boolean>`order_id in (${sql.join(orderIds)})`] : []),
    ...(codes.length > 0 ? [endsInCode(codes)] : []),
    ...(digits.length > 0 ? [holds(digits.map(beginning).join(' | '))] : []),
    ...(words.length > 0 ? [holds(words.map(beginning).join(' & '))] : []),
  ];
  return sql<boolean>`(${sql.join(parts, sql` or `)})`;
}

const holds = (query: string) => sql<boolean>`search_terms @@ ${query}::tsquery`;

/** Terms consist of letters, marks and digits alone, so that nothing in them has to be escaped. */
const beginning = (term: string) => `'${term}':*`;
