import { expect, it } from 'vitest';
import { fingerprint } from '../../../server/services/fingerprint';

it('is for each payload what orders that were placed earlier have of it', () => {
  const payload = { vendor_id: 'kh-1', order: { amount: 12.5, description: 'two boxes' }, preordered_for: null };
  expect(fingerprint(payload)).toBe('W-sG98Zo9NrTwxDUGgbfT2IdPnmhRDcW1ABj2DntH6M');
});
