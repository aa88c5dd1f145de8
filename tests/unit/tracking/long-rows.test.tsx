import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RowLayout } from '../../../src/features/orders/tracking/row-layout';
import { LongRows } from '../../../src/features/orders/tracking/list-rows';
import { required } from '../../../src/lib/assert';
import { emptyPage } from '../../fakes/empty-page';

interface Drawn {
  onLayout: (layout: RowLayout) => void;
}
const code = vi.hoisted(() => ({ isThere: false, drawn: (_: unknown) => {} }));
vi.mock('../../../src/features/orders/tracking/row-window', () => ({
  get RowWindow() {
    if (!code.isThere) throw new TypeError('Failed to fetch');
    return (props: Drawn) => {
      code.drawn(props);
      return null;
    };
  },
}));

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => vi.restoreAllMocks());
const page = emptyPage();

const rows = () => page.place.querySelectorAll('li').length;

it('a long section shows all of its rows while the code that positions them cannot be loaded', async () => {
  const drawn = vi.spyOn(code, 'drawn');
  const ids = Array.from({ length: 60 }, (_, at) => `o${at}`);
  await page.show(<LongRows ids={ids} row={(id) => id} scroller={null} />);
  await vi.waitFor(() => expect(rows()).toBe(60));
  expect(drawn).not.toHaveBeenCalled();
  code.isThere = true;
  await act(async () => window.dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(drawn).toHaveBeenCalled());
  const [{ onLayout }] = required(drawn.mock.lastCall, 'drawn') as [Drawn];
  await act(async () => onLayout({ size: 5_280, rows: [0, 1, 2].map((index) => ({ index, top: index * 88 })) }));
  expect(rows()).toBe(3);
});
