/**
 * A postcode, then what has the suffixes of a city and a district, or a city by its name, ahead of more; `九龍灣` and
 * `香港大學` are other names. Each part is short, so that nothing is searched twice.
 */
const TOWN_FIRST =
  /^(?:(?:\d{3,6}|〒?\d{3}-\d{4})\s*)?(\p{Script=Han}{2,3}[市縣都府県]\p{Script=Han}{1,3}?[區区鄉鎮市](?=.{2})|(?:香港(?!仔|國際|.{0,2}大學)|九龍(?![城塘灣仔])|新界)(?=.{4}))/u;

/**
 * An address from its largest part to its smallest, without spaces: the town, `臺北市北投區`, and where the part after it
 * begins. Undefined for any other.
 */
export function townFirst(address: string): { town: string; end: number } | undefined {
  const [whole, town] = TOWN_FIRST.exec(address) ?? [];
  return whole === undefined || town === undefined ? undefined : { town, end: whole.length };
}
