import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ColumnsStep } from '../../../src/features/bulk/columns-step';
import { required } from '../../../src/lib/assert';
import { applyBulkFile, type ColumnsQuestion, NO_BULK_FILE } from '../../../src/state/bulk';
import type { FileEditor } from '../../../src/sync/bulk/file-editor';
import { emptyPage } from '../../fakes/empty-page';

const column = (header: string, use: ColumnsQuestion['about']['columns'][number]['use'], isHidden = false) => ({
  header,
  use,
  proposed: use,
  isHidden,
  samples: ['x'],
});
const COLUMNS = [
  column('Name', 'customerName'),
  column('Phone', 'customerPhone'),
  column('Address', 'address'),
  column('Budget', null),
  column('Code', null, true),
];

function question(
  about: Partial<ColumnsQuestion['about']> = {},
  choice: ColumnsQuestion['choice'] = {},
): ColumnsQuestion {
  return {
    fileName: 'orders.xlsx',
    choice,
    about: {
      sheets: [
        { name: 'One', isHidden: false },
        { name: 'Two', isHidden: false },
      ],
      sheet: 0,
      columns: COLUMNS,
      doubt: undefined,
      isAsLastTime: false,
      ambiguousDay: undefined,
      dateOrder: undefined,
      encodings: [],
      twoPhones: undefined,
      phones: undefined,
      furtherLines: undefined,
      lines: undefined,
      repeatedLines: undefined,
      repeated: undefined,
      leftOut: { hiddenRows: 1, hiddenColumns: 1, done: 1, others: 0 },
      addedLines: 0,
      window: undefined,
      others: [],
      alsoIn: [],
      ...about,
    },
  };
}

const ask = vi.fn(async (_choice: unknown) => undefined);
const choose = vi.fn(async (_choice: unknown) => undefined);
const editor = { askColumns: ask, chooseColumns: choose, leaveColumns: vi.fn() } as unknown as FileEditor;
afterEach(() => {
  applyBulkFile(NO_BULK_FILE);
  vi.clearAllMocks();
});

const page = emptyPage();
const show = async (asked: ColumnsQuestion) => {
  applyBulkFile({ question: asked });
  await page.show(<ColumnsStep editor={editor} />);
};
const answer = (asked: ColumnsQuestion) => act(async () => applyBulkFile({ question: asked }));
const control = <Element extends HTMLElement>(label: string) => {
  const found = [...page.place.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label));
  return required(found?.control ?? found?.querySelector('input'), label) as Element;
};
const select = (label: string, value: string) =>
  act(async () => {
    const found = control<HTMLSelectElement>(label);
    found.value = value;
    found.dispatchEvent(new Event('change', { bubbles: true }));
  });
const press = (text: string) =>
  act(async () => [...page.place.querySelectorAll('button')].find((one) => one.textContent === text)?.click());
const toggle = (label: string) => act(async () => control<HTMLInputElement>(label).click());
const useOf = (header: string) => control<HTMLSelectElement>(`What “${header}” is`).value;

it('keeps what was chosen, and the focus, while finished orders are looked at as well', async () => {
  await show(question());
  await select('What “Budget” is', 'itemValue');
  const done = control('Read delivered and cancelled orders too');
  done.focus();
  await toggle('Read delivered and cancelled orders too');
  const uses = ['customerName', 'customerPhone', 'address', 'itemValue', null] as const;
  expect(ask).toHaveBeenCalledExactlyOnceWith({ uses, withDone: true });
  await answer(
    question({ leftOut: { hiddenRows: 0, hiddenColumns: 0, done: 0, others: 0 } }, { uses, withDone: true }),
  );
  expect(useOf('Budget')).toBe('itemValue');
  expect(document.activeElement).toBe(done);
});

it('takes hidden columns for what they are once they are read, and keeps the others as chosen', async () => {
  await show(question());
  await select('What “Budget” is', 'itemValue');
  await toggle('Read what is hidden too: 1 row, 1 column');
  const uses = ['customerName', 'customerPhone', 'address', 'itemValue', undefined] as const;
  expect(ask).toHaveBeenCalledExactlyOnceWith({ uses, withHidden: true });
  const columns = [...COLUMNS.slice(0, 4), column('Code', 'pickupCode', true)];
  await answer(question({ columns }, { uses, withHidden: true }));
  expect([useOf('Budget'), useOf('Code')]).toEqual(['itemValue', 'pickupCode']);
});

it('looks at another sheet without the columns of the one before', async () => {
  await show(question({}, { uses: COLUMNS.map(({ use }) => use), dateOrder: 'day-first', withDone: true }));
  await select('What “Budget” is', 'itemValue');
  await select('Sheet', '1');
  expect(ask).toHaveBeenCalledExactlyOnceWith({ sheet: 1, withHidden: false, withDone: true });
  const columns = [column('Phone', 'customerPhone'), column('Budget', null)];
  await answer(question({ sheet: 1, columns }, { sheet: 1, withDone: true }));
  expect([useOf('Phone'), useOf('Budget')]).toEqual(['customerPhone', '']);
});

it('shows which order of days is settled, lets it be changed, and answers only what somebody chose', async () => {
  const about = { ambiguousDay: '03/12/2026', dateOrder: 'day-first' } as const;
  const columns = COLUMNS.map((one) => (one.header === 'Budget' ? column('Budget', 'itemValue') : one));
  await show(question({ ...about, columns }));
  const days = () => [...page.place.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  expect(days().map(({ checked }) => checked)).toEqual([true, false]);
  await press('Show the orders');
  expect(choose).toHaveBeenLastCalledWith({ uses: columns.map(({ use }) => use) });
  await act(async () => days()[1]?.click());
  await press('Show the orders');
  expect(choose).toHaveBeenLastCalledWith({ uses: columns.map(({ use }) => use), dateOrder: 'month-first' });
});

it('names a column without a header by its number, and those that have become something else', async () => {
  const columns = [...COLUMNS, column('', null)];
  await show(question({ columns, doubt: { kind: 'changed', columns: [{ header: 'When', use: 'deliveryDate' }] } }));
  expect(control('What column 6 is').tagName).toBe('SELECT');
  expect(page.place.textContent).toContain('When was something else last time. Now it looks like “Delivery date”.');
});

it('says what is waited for, and leads there', async () => {
  const twoPhones = { cells: 2, numbers: ['012 345 678', '099 888 777'] } as const;
  const columns = COLUMNS.map((one) => (one.header === 'Phone' ? column('Phone', null) : one));
  await show(question({ columns, twoPhones }));
  const goOn = () => required([...page.place.querySelectorAll('button')].at(-1), 'a button');
  const reason = () => document.getElementById(goOn().getAttribute('aria-describedby') ?? '')?.textContent;
  expect(reason()).toBe('Answer the question above to go on.');
  await act(async () => goOn().click());
  expect(document.activeElement).toBe(control('The first: 012 345 678'));
  await toggle('The second: 099 888 777');
  expect(reason()).toBe('Still to find: Phone');
  await act(async () => goOn().click());
  expect(document.activeElement).toBe(control('What “Phone” is'));
  expect(choose).not.toHaveBeenCalled();
  await select('What “Phone” is', 'customerPhone');
  expect([reason(), goOn().getAttribute('aria-disabled')]).toEqual([undefined, null]);
});

it('joins two columns with a place’s halves, and no others of a place', async () => {
  const half = (header: string, sample: string) => ({ ...column(header, null), samples: [sample] });
  const columns = [...COLUMNS.slice(0, 3), half('X', '104.9160'), half('Y', '11.5449'), half('Map', 'https://x.test')];
  await show(question({ columns }));
  await select('What “X” is', 'mapLocation');
  await select('What “Y” is', 'mapLocation');
  expect([useOf('X'), useOf('Y')]).toEqual(['mapLocation', 'mapLocation']);
  await select('What “Map” is', 'mapLocation');
  expect([useOf('X'), useOf('Y'), useOf('Map')]).toEqual(['', '', 'mapLocation']);
});

it('gives up both halves of one place for a half of another', async () => {
  const half = (header: string, use: 'mapLocation' | null) => ({ ...column(header, use), samples: ['11.5449'] });
  const places = [half('Lat', 'mapLocation'), half('Lng', 'mapLocation'), half('Lat to', null), half('Lng to', null)];
  await show(question({ columns: [...COLUMNS.slice(0, 3), ...places] }));
  await select('What “Lat to” is', 'mapLocation');
  await select('What “Lng to” is', 'mapLocation');
  expect(places.map(({ header }) => useOf(header))).toEqual(['', '', 'mapLocation', 'mapLocation']);
});

it('asks about letters, phones, lines and customers that are repeated, and goes on once each is answered', async () => {
  const columns = COLUMNS.map((one) => (one.header === 'Budget' ? column('Budget', 'itemValue') : one));
  const encodings = [
    { encoding: 'windows-1256', lines: ['سالم,1'] },
    { encoding: 'windows-1251', lines: ['УЗбг,1'] },
  ];
  const about = {
    columns,
    encodings,
    twoPhones: { cells: 2, numbers: ['012 345 678', '099 888 777'] },
    furtherLines: { count: 1, sample: 'Tea' },
    repeatedLines: { count: 2, sample: 'Sok' },
  } as const;
  await show(question(about));
  const legends = [...page.place.querySelectorAll('legend')].map(({ textContent }) => textContent);
  expect(legends).toContain('1 line names no customer: “\u2068Tea\u2069”');
  const goOn = () => [...page.place.querySelectorAll('button')].at(-1);
  await toggle('The second: 099 888 777');
  await toggle('Add to the order above');
  const customers = [...page.place.querySelectorAll('fieldset')].at(-1);
  expect(customers?.textContent).toContain('2 lines name the same customer as the one above them');
  const apart = [...(customers?.querySelectorAll('input') ?? [])].at(-1);
  expect(customers?.querySelector('input:checked')).toBeNull();
  await act(async () => apart?.click());
  expect(goOn()?.getAttribute('aria-disabled')).toBe('true');
  await toggle('سالم,1');
  const given = { phones: 'second', lines: 'joined', repeated: 'apart' } as const;
  expect(ask).toHaveBeenCalledExactlyOnceWith({
    ...given,
    encoding: 'windows-1256',
    withHidden: false,
    withDone: false,
  });
  await answer(question(about, { ...given, encoding: 'windows-1256' }));
  await press('Show the orders');
  const uses = columns.map(({ use }) => use);
  expect(choose).toHaveBeenLastCalledWith({ ...given, encoding: 'windows-1256', uses });
});
