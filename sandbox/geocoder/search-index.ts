import { lastHouseNumber } from '../city/house-numbers';
import type { City, District, CityPlace, Street } from '../city/types';
import { knownWordsOf } from './known-words';
import { nearestWord } from './spelling';
import { isNumber, isWeak, matchWord, type QueryToken, SYNONYM_WORDS, tokenize } from '../../server/places/tokens';

export type Target =
  | { kind: 'street'; street: Street }
  | { kind: 'place'; place: CityPlace }
  | { kind: 'district'; district: District };

export interface Hit {
  target: Target;
  houseNumber: number | undefined;
  /** larger is better */
  score: number;
}

interface Entry {
  target: Target;
  /** words of the name, of the name in the country's language, and of its other names */
  words: readonly string[];
  /** "street 2" and the like in its names: a number with the word that says what it counts */
  numbered: ReadonlySet<string>;
  /** words around it: quarter, city */
  context: readonly string[];
  lastHouse: number;
}

const SCORE = { context: 1, house: 1.5, numbered: 0.5, unsaidNumber: -0.1 };

/** Finds streets, places and quarters by typed words. */
export class SearchIndex {
  private readonly entries: readonly Entry[];
  private readonly vocabulary: ReadonlySet<string>;
  private readonly longestWord: number;

  /** `contextOf` names the quarters a target lies in. */
  constructor(city: City, contextOf: (target: Target) => string[]) {
    const cityNames = [city.name.en, city.name.local ?? '', ...(city.name.aliases ?? [])];
    const targets: Target[] = [
      ...city.streets.map((street): Target => ({ kind: 'street', street })),
      ...city.places.map((place): Target => ({ kind: 'place', place })),
      ...city.districts.map((district): Target => ({ kind: 'district', district })),
    ];
    this.entries = targets.map((target) => ({
      target,
      words: wordsOfVariants(namesOf(target)),
      numbered: new Set(namesOf(target).flatMap((name) => numberedIn(tokenize(name)))),
      // One quarter and the city: both are typed, and in "Daun Penh, Phnom Penh" one word occurs twice.
      context: [...wordsOfVariants(contextOf(target)), ...wordsOfVariants(cityNames)],
      lastHouse: target.kind === 'street' ? lastHouseNumber(target.street) : 0,
    }));
    this.vocabulary = new Set(this.entries.flatMap(({ words, context }) => [...words, ...context]));
    this.longestWord = Math.max(...[...this.vocabulary].map((word) => word.length));
  }

  /**
   * When nothing matches the words as typed, they may be several without spaces; then typing errors are tolerated, and at
   * last a word for a street that is not complete.
   */
  search(typed: readonly QueryToken[]): Hit[] {
    const hits = this.find(typed);
    if (hits.length > 0) return hits;
    const tokens = typed.flatMap((token) => this.separated(token));
    if (tokens.length > typed.length) {
      const found = this.find(tokens);
      if (found.length > 0) return found;
    }
    const corrected = tokens.map((token) => ({ ...token, text: this.corrected(token.text) }));
    const completed = corrected.map((token) => ({ ...token, text: completedSynonym(token.text) }));
    for (const meant of [corrected, completed]) {
      if (meant.every(({ text }, index) => text === tokens[index]?.text)) continue;
      const found = this.find(meant);
      if (found.length > 0) return found;
    }
    return [];
  }

  private separated(token: QueryToken): QueryToken[] {
    const words = isNumber(token.text) ? undefined : knownWordsOf(token.text, this.vocabulary, this.longestWord);
    return words?.map((text) => ({ text, isHouse: false })) ?? [token];
  }

  private corrected(word: string): string {
    for (const known of this.vocabulary) if (matchWord(known, word) > 0) return word;
    const meant = nearestWord(word, [...this.vocabulary, ...SYNONYM_WORDS]);
    return (meant && tokenize(meant)[0]) ?? word;
  }

  private find(tokens: readonly QueryToken[]): Hit[] {
    if (tokens.length === 0) return [];
    const hits: Hit[] = [];
    for (const entry of this.entries) {
      const hit = matchEntry(entry, tokens);
      if (hit !== undefined) hits.push({ target: entry.target, ...hit });
    }
    return hits;
  }
}

/** Half of "ulica", which is still being typed, means "street" too. */
function completedSynonym(word: string): string {
  const begun = word.length > 1 ? SYNONYM_WORDS.find((known) => known.startsWith(word)) : undefined;
  return (begun && tokenize(begun)[0]) ?? word;
}

function namesOf(target: Target): string[] {
  const { name } = target.kind === 'street' ? target.street : target.kind === 'place' ? target.place : target.district;
  return [name.en, name.local ?? '', ...(name.aliases ?? [])];
}

function numberedIn(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const number = words[index + 1] ?? '';
    return isWeak(word) && isNumber(number) ? [`${word} ${number}`] : [];
  });
}

/** Words of several names for one thing; a word as often as in the name that has it most often. */
function wordsOfVariants(variants: readonly string[]): string[] {
  const words: string[] = [];
  for (const variant of variants.map(tokenize)) {
    const said = [...words];
    for (const word of variant) {
      const at = said.indexOf(word);
      if (at < 0) words.push(word);
      else said.splice(at, 1);
    }
  }
  return words;
}

/** Every typed word has to be a word of the name, of its surroundings, or the number of a house. */
function matchEntry(
  entry: Entry,
  tokens: readonly QueryToken[],
): { houseNumber: number | undefined; score: number } | undefined {
  let score = 0;
  let houseNumber: number | undefined;
  let housePosition = -1;
  let namePosition = -1;
  const used = { name: new Set<number>(), context: new Set<number>() };
  let contextPosition = -2;
  const numbersOfName: number[] = [];
  for (const [position, { text: token, isHouse: isExplicit }] of tokens.entries()) {
    // A number followed by another word is complete.
    const isFinal = position < tokens.length - 1 && isNumber(token);
    const named = best(entry.words, token, isFinal, used.name);
    if (named.match > 0 && !isExplicit) {
      used.name.add(named.index);
      score += isWeak(token) ? named.match / 2 : named.match;
      if (!isWeak(token)) namePosition = position;
      if (isNumber(token)) numbersOfName.push(position);
      continue;
    }
    const around = best(entry.context, token, isFinal, used.context);
    // "7, Street 174, 7 Makara": a number is a house's, but right after a word of the quarter it is the quarter's.
    const isHouseNumber =
      houseNumber === undefined &&
      isHouse(entry, token) &&
      (isExplicit || around.match === 0 || contextPosition !== position - 1);
    if (isHouseNumber) {
      houseNumber = Number(token);
      housePosition = position;
      score += SCORE.house + (isExplicit ? 1 : 0);
    } else if (isExplicit) {
      return undefined;
    } else if (around.match > 0) {
      used.context.add(around.index);
      contextPosition = position;
      score += SCORE.context * (around.match / 3);
    } else {
      return undefined;
    }
  }
  // "Street 2" is not block 2, which has a street too.
  score +=
    SCORE.numbered * numberedIn(tokens.map(({ text }) => text)).filter((pair) => entry.numbered.has(pair)).length;
  // "Bade Road 12" is on the road itself before it is in one of its numbered lanes.
  score += SCORE.unsaidNumber * entry.words.filter((word, index) => isNumber(word) && !used.name.has(index)).length;
  // A number alone is no house, and "street" alone only says what to look for.
  if (namePosition < 0 && (tokens.length > 1 || houseNumber !== undefined)) return undefined;
  // "118, Street 308": the house comes before the street far more often than after it.
  if (houseNumber !== undefined && housePosition > namePosition) score -= 1;
  // "1-2-3": a house is not between the numbers of its block.
  if (numbersOfName.some((at) => at < housePosition) && housePosition < (numbersOfName.at(-1) ?? 0)) score -= 2;
  return { houseNumber, score };
}

/** The best matching word that no other word of the query has matched. */
function best(
  words: readonly string[],
  token: string,
  isFinal: boolean,
  used: ReadonlySet<number>,
): { match: number; index: number } {
  let found = { match: 0, index: -1 };
  for (const [index, word] of words.entries()) {
    if (used.has(index) || (isFinal && word !== token)) continue;
    const match = matchWord(word, token);
    if (match > found.match) found = { match, index };
  }
  return found;
}

const isHouse = (entry: Entry, token: string): boolean =>
  isNumber(token) && token.length <= 5 && Number(token) >= 1 && Number(token) <= entry.lastHouse;
