/** An article of the sandbox's help centre: plain text in separate paragraphs. */
export interface Article {
  title: string;
  paragraphs: readonly string[];
}

/** The articles of a language by their names in addresses. */
export type Articles = Readonly<Record<string, Article>>;

/** The names of those that contain every searched word, title matches first. */
export function searchArticles(articles: Articles, query: string): readonly string[] {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase();
  const words = plain(query).split(/\s+/u).filter(Boolean).slice(0, 10);
  const holds = (text: string) => words.every((word) => plain(text).includes(word));
  const found = Object.entries(articles).filter(([, { title, paragraphs }]) => holds([title, ...paragraphs].join(' ')));
  const [inTitle, inText] = [true, false].map((wanted) => found.filter(([, { title }]) => holds(title) === wanted));
  return [...(inTitle ?? []), ...(inText ?? [])].map(([id]) => id);
}
