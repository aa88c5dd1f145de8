import { expect, it, vi } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import { DEFAULT_HISTORY_FILTER } from '../../../src/domain/order/history-filter';
import { HistoryFilters } from '../../../src/features/orders/history/history-filters';
import { required } from '../../../src/lib/assert';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();

it('chosen days of the history say which are weekends and public holidays, to screen readers too', async () => {
  const range = { category: 'Custom' as const, from: '2026-03-07', to: '2026-03-08' };
  const show = (to: string) =>
    page.show(
      <HistoryFilters
        key={to}
        filter={{ ...DEFAULT_HISTORY_FILTER, range: { ...range, to } }}
        timezone="Asia/Phnom_Penh"
        onChange={vi.fn()}
      />,
      { market: MARKETS.KH },
    );
  const said = () =>
    [...document.querySelectorAll<HTMLInputElement>('[type="date"]')].map((field) => {
      const ids = field.getAttribute('aria-describedby') ?? '';
      return required(document.getElementById(ids), 'the words at the field').textContent;
    });
  await show('2026-03-08');
  await vi.waitFor(() => expect(said()).toEqual(['Saturday · weekend', 'Sunday · public holiday']));
  await show('2026-03-10');
  expect(said()).toEqual(['Saturday · weekend', '']);
});
