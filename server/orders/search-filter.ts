import { readSearchTerms, type SearchTerms } from '../../src/domain/order/search-terms';
import { AppError } from '../../src/lib/app-error';

/** What is searched for; throws `VALIDATION` for less than four digits or two letters. */
export function searchFilter(text: string | undefined): SearchTerms | undefined {
  if (text === undefined) return undefined;
  const terms = readSearchTerms(text);
  if (terms === undefined) throw new AppError('VALIDATION', { message: 'search holds too little to search for.' });
  return terms;
}
