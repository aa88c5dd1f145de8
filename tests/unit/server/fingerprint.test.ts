import { expect, it } from 'vitest';
import { fingerprint } from '../../../server/common/fingerprint';

it('the fingerprint of a payload is the same as the one stored with earlier orders', () => {
  const payload = { vendor_id: 'kh-1', order: { amount: 12.5, description: 'two boxes' }, preordered_for: null };
  expect(fingerprint(payload)).toBe('W-sG98Zo9NrTwxDUGgbfT2IdPnmhRDcW1ABj2DntH6M');
});
