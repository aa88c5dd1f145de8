import { describe, expect, it, vi } from 'vitest';
import { NotificationOffer } from '../../../src/features/notifications/notification-offer';
import { ignoredCounts } from '../../../src/lib/ignore';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();

describe('the offer of notifications', () => {
  it('waits for the next page when the device’s database cannot be read', async () => {
    const lost = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('database connection lost'));
    const services = { notifications: { check: lost, refresh: lost } };
    await page.show(<NotificationOffer language="en" isList={true} />, services);
    expect(page.place.textContent).toBe('');
    expect(ignoredCounts()).toMatchObject({ 'notifications: check': 1, 'notifications: refresh': 1 });
  });
});
