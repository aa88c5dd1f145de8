import { describe, it } from 'vitest';
import { livePart, loadEngines } from './simulator/lives';

loadEngines();

/** A file of its own, so that it runs on another core than the first half. */
describe('fault 18: two tabs, a phone, a bad network: none lost, none doubled, all screens equal the platform', () => {
  it('in the other half of the seeded lives', { timeout: 1_200_000 }, () => livePart(1, 2));
});
