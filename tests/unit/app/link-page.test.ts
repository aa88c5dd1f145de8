import { beforeAll, describe, expect, it } from 'vitest';
import { compileCatalogue } from '../../../scripts/vite/catalogues';
import { createLinkPainter } from '../../../src/app/link-page';
import type { LinkPainter } from '../../../src/protocol/link-page';
import type { TrackingRecordDto } from '../../../src/protocol/schemas';
import { publicTracking } from '../../../src/state/public-tracking';

/** Noon in Phnom Penh. */
const NOON = Date.UTC(2026, 2, 2, 5, 0, 0);
const ORDER: TrackingRecordDto = {
  tracking_id: 'q3u8-link',
  status: 'NEW',
  stage: 'preparing',
  status_history: [{ status: 'NEW', created_at: NOON / 1000 - 300 }],
  estimations: { pickup_at: null, delivery_at: NOON / 1000 + 1200 },
  pickup: { name: '<img src=x onerror=alert(1)>"&', phone_number: '+85512345678' },
  order_number: '7m2qx4k9pa',
  revision: 1,
  updated_at: NOON / 1000 - 300,
};
const RIDER = { first_name: 'Vuthy', location: { latitude: 11.5, longitude: 104.9 }, updated_at: NOON / 1000 - 8 };

describe('the painted page of a link', () => {
  let painter: LinkPainter;
  const paint = (change: Partial<TrackingRecordDto> = {}, language = 'en', isBetweenPersons = false) =>
    painter({ at: NOON, order: { ...ORDER, ...change } }, { language, isBetweenPersons });

  beforeAll(async () => {
    const catalogues = new Map(
      await Promise.all(['en', 'km'].map(async (tag) => [tag, await compileCatalogue(tag)] as const)),
    );
    painter = await createLinkPainter((language) => catalogues.get(language));
  });

  it('has the same text as the portal, with times in the market’s zone', () => {
    const { html, utcOffset } = paint();
    expect(html).toContain('Being prepared');
    expect(html).toMatch(/Arriving about<\/span>.*<time[^>]*>12:20</);
    expect(html).toMatch(/Last update <time[^>]*>12:00</);
    expect(utcOffset).toBe(420);
  });

  it('escapes names', () => {
    const { html } = paint();
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;');
  });

  it('has no inline style, which the policy would refuse, and nothing that submits', () => {
    for (const change of [{}, { status: 'PICKED_UP', rider: RIDER }, { status: 'DELIVERED' }]) {
      expect(paint(change).html).not.toMatch(/\sstyle=|<style|<script|type="submit"/);
    }
  });

  it('is complete at every stage', () => {
    const under = paint({ status: 'PICKED_UP', rider: RIDER, destination: { latitude: 11.6, longitude: 104.9 } }).html;
    expect(under).toContain('Vuthy</bdi> is bringing your order');
    expect(under).toContain('20\u00a0min');
    expect(under).toContain('data-screen="over-map track"');
    expect(paint({ status: 'DELIVERED', delivered_by: 'Vuthy', has_receipt: true }).html).toContain(
      'brought your order',
    );
    expect(paint({ status: 'CANCELLED', cancelled_because: 'no-rider' }).html).toContain('No rider was available.');
  });

  it('does not mix up the language and order of different readers', () => {
    expect(paint({}, 'km').html).toMatch(/[\u1780-\u17ff]/);
    expect(paint({ pickup: { name: 'Num Pang House' } }).html).not.toMatch(/[\u1780-\u17ff](?!.*<\/option>)/);
    expect(paint({ pickup: { name: '' } }, 'en', true).html).toContain('Waiting for a rider');
    expect(publicTracking.order).toBeNull();
    expect(() => paint({}, 'ar')).toThrow('the catalogue of ar');
    expect(publicTracking.order).toBeNull();
  });
});
