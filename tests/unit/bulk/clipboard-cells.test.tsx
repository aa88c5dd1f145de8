import { describe, expect, it } from 'vitest';
import { copiedCells, copiedTable, textCells } from '../../../src/features/bulk/clipboard-cells';

const clipboard = (parts: Record<string, string>) => ({ getData: (type: string) => parts[type] ?? '' });
const html = (table: string) => clipboard({ 'text/html': `<html><body>${table}</body></html>`, 'text/plain': 'plain' });

describe('a table on the clipboard', () => {
  it('is read from HTML, with line breaks and tabs kept in their cells', () => {
    const excel =
      '<meta charset="utf-8"><table border=0 style="width:9pt"><col width=64><tr height=20><td class=xl1>Sok&nbsp;Dara</td>' +
      '<td>House 4<br>\n  Street 51</td></tr>\n<tr><td>a&#9;b</td><td><p>One</p><p>Two</p></td></tr></table>';
    expect(copiedTable(html(excel))).toEqual([
      ['Sok Dara', 'House 4\nStreet 51'],
      ['a b', 'One\nTwo'],
    ]);
  });

  it('keeps cells in their columns when others span several', () => {
    const merged =
      '<table><tr><td rowspan=2>Sok</td><td colspan=2>both</td><td>end</td></tr><tr><td>1</td><td>2</td><td>3</td></tr></table>';
    expect(copiedTable(html(merged))).toEqual([
      ['Sok', 'both', '', 'end'],
      ['', '1', '2', '3'],
    ]);
  });

  it('is read without running or loading anything in it', () => {
    const evil =
      '<style>td > b { color: red }</style><table title="a > b" style="color:red"><tr><td><img src=x onerror="globalThis.hit=1"><script>globalThis.hit=1</script>Sok</td></tr></table>';
    expect(copiedTable(html(evil))).toEqual([['Sok']]);
    expect(globalThis).not.toHaveProperty('hit');
  });

  it('is read from the text when there is no table, or one too large to read without blocking the page', () => {
    const parts = { 'text/html': '<p>a table</p>', 'text/plain': 'a\tb' };
    expect([...copiedCells(clipboard(parts))]).toEqual([['a', 'b']]);
    const large = `<table>${'<tr><td>x</td></tr>'.repeat(20_000)}</table>`;
    expect([...copiedCells(clipboard({ 'text/html': large, 'text/plain': 'c\td' }))]).toEqual([['c', 'd']]);
  });

  it('is read from the text when tables are nested, or follow each other: none of them has all the cells', () => {
    const nested = '<table><tr><td><table><tr><td>A</td><td>1</td></tr><tr><td>B</td></tr></table></td></tr></table>';
    expect(copiedTable(html(nested))).toBeNull();
    const two = '<table><tr><td>A</td></tr></table><table><tr><td>B</td></tr></table>';
    expect(copiedTable(html(two))).toBeNull();
  });

  it('is read from the text when its cells span more columns or rows than a list of orders has cells', () => {
    const wide = `<table><tr>${'<td colspan=1000>x'.repeat(13_000)}</table>`;
    expect(copiedTable(html(wide))).toBeNull();
    const tall = `<table><tr><td colspan=1000 rowspan=60000>x${'<tr>'.repeat(60_000)}</table>`;
    expect(copiedTable(html(tall))).toBeNull();
  });

  it('is read however deep the elements in its cells are nested', () => {
    const deep = `<table><tr><td>${'<div><b>'.repeat(20_000)}x</td><td><ul><li>y</li></ul></td></tr></table>`;
    expect(copiedTable(html(deep))).toEqual([['x', 'y']]);
  });

  it('keeps a title that spans all columns of the sheet', () => {
    const titled = '<table><tr><td colspan=16384>Orders</td></tr><tr><td>Sok</td><td>1</td></tr></table>';
    const [title, ...rows] = copiedTable(html(titled)) ?? [];
    expect(title?.filter(Boolean)).toEqual(['Orders']);
    expect(rows).toEqual([['Sok', '1']]);
  });
});

describe('the cells of a copied text', () => {
  it.each([
    ['one cell', 'a', [['a']]],
    ['nothing', '', [['']]],
    ['lines of any system', 'a\r\nb\rc\n', [['a'], ['b'], ['c']]],
    [
      'an empty cell at the end',
      'a\t\nb\tc',
      [
        ['a', ''],
        ['b', 'c'],
      ],
    ],
    [
      'cells in quotes',
      '"two\nlines"\t"a ""b"""\nc\td',
      [
        ['two\nlines', 'a "b"'],
        ['c', 'd'],
      ],
    ],
    [
      'a quote that is none',
      '"open\tb\n5" pipe\tc',
      [
        ['"open', 'b'],
        ['5" pipe', 'c'],
      ],
    ],
    ['an empty line', 'a\n\nb', [['a'], [''], ['b']]],
  ])('are split by delimiter: %s', (_name, text, cells) => {
    expect([...textCells(text)]).toEqual(cells);
  });
});
