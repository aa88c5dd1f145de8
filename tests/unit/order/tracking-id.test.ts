import { expect, it } from 'vitest';
import { followedLink } from '../../../src/app/find-route';
import { readTrackingId } from '../../../src/domain/order/tracking-id';

const ID = 'aB3_dE-gH1jK2mN4pQ5rSt';

it.each([
  ...[ID, `${ID}.`, `${ID})`, `${ID}>`, `${ID}"`, `${ID}។`, `${ID}،`],
  ...[`${ID} `, `${ID}\u00a0`, `${ID}\u200b`, `${ID}\u2060`, `${ID}\ufeff`, `\u200b${ID}`, `${ID}_`, `${ID}*.`],
  ...[`${ID}, thank you`, `${ID}).`],
])('%j names the order', (text) => {
  expect(readTrackingId(text)).toBe(ID);
  expect(followedLink(`/tracking/${encodeURIComponent(text)}`)).toBe(ID);
});

it.each(['', 'short', 'short.', `${ID}x`, `${ID}xyz.`, ID.slice(1)])('%j is taken as it is', (text) => {
  expect(readTrackingId(text)).toBe(text);
});
