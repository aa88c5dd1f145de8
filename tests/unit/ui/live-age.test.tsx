import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Banners } from '../../../src/app/banners';
import { minuteTicker } from '../../../src/i18n/ticker';
import { applyConnection, connection } from '../../../src/state/connection';
import { LiveAge } from '../../../src/ui/live-age';
import { emptyPage } from '../../fakes/empty-page';

vi.mock('../../../src/app/background', () => ({ BackgroundBanners: () => null }));

const NOON = new Date(2026, 10, 23, 12, 0).getTime();
const BREAKFAST = new Date(2026, 10, 23, 8, 42).getTime();
const DAY = 86_400_000;
const before = { online: connection.online, lastUpdateAt: connection.lastUpdateAt };

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  // it has told the day on which the tests run
  minuteTicker.tick();
});
afterEach(() => {
  vi.useRealTimers();
  applyConnection(before);
});
const page = emptyPage();

const shown = () => page.place.textContent;

describe('the age of what is shown', () => {
  it('is a time of day when the last answer is today’s', async () => {
    await page.show(<LiveAge live={false} at={BREAKFAST} />);
    expect(shown()).toBe('Last update 08:42');
  });

  it('has its day when the last answer is of another one', async () => {
    await page.show(<LiveAge live={false} at={BREAKFAST - DAY} />);
    expect(shown()).toBe('Last update Sun, Nov 22, 08:42');
  });

  it('has its day in the band of a device that has been offline since', async () => {
    applyConnection({ online: false, lastUpdateAt: BREAKFAST - DAY });
    await page.show(<Banners />);
    expect(shown()).toBe("You're offline. Last update Sun, Nov 22, 08:42.");
  });
});
