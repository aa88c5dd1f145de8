import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Banners } from '../../../src/app/banners';
import { session } from '../../../src/state/session';
import { emptyPage } from '../../fakes/empty-page';

afterEach(() => {
  session.status = { name: 'signed-out' };
});
const page = emptyPage();

it("says that the host's access has ended, unless the page says so itself", async () => {
  session.status = { name: 'paused', isChecking: false };
  await page.show(<Banners tab="request" />);
  // its code comes later
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(page.place.textContent).toContain('Your app has ended its access.');
  });
  await page.show(<Banners tab="history" isCovered />);
  expect(page.place.textContent).not.toContain('Your app has ended its access.');
});
