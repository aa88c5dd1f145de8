// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import type { Vendor } from '../../../src/domain/vendor/vendor';
import { AppError } from '../../../src/lib/app-error';
import { useClosedShops } from '../../../src/places/closed-shops';
import { connection } from '../../../src/state/connection';
import { emptyPage } from '../../fakes/empty-page';

const SHOP: Vendor = {
  vendor_id: 'kh-0001',
  is_parent: false,
  name: 'Num Pang House',
  vendor_information: { name: 'Num Pang House', location: { address_text: '', latitude: 11.55, longitude: 104.9 } },
};
const SHOPS = [SHOP];

beforeEach(() => {
  connection.online = true;
});
const page = emptyPage();

function Closed() {
  return <p>{[...useClosedShops(SHOPS)].join()}</p>;
}

it('shops whose hours could not be read are looked up again with the connection', async () => {
  const countryParameter = vi.fn<() => Promise<string>>().mockRejectedValue(new AppError('NETWORK'));
  connection.online = false;
  await page.show(<Closed />, { delivery: { countryParameter }, market: MARKETS.KH });
  expect(page.place.textContent).toBe('');
  countryParameter.mockResolvedValue(closedNow());
  await act(async () => {
    connection.online = true;
  });
  expect(page.place.textContent).toBe('kh-0001');
});

/** Service hours of one hour, far from now in Phnom Penh. */
function closedNow(): string {
  const from = (new Date().getUTCHours() + 7 + 11) % 23;
  const text = (hour: number) => `${String(hour).padStart(2, '0')}00`;
  return `${text(from)}:${text(from + 1)}`;
}
