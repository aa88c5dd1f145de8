import { describe, it } from 'vitest';
import { playPart, loadEngines } from './simulator/lives';

loadEngines();

/** In a file of its own so that it runs on another core than the first half. */
describe('fault 18: in simulated lives of two tabs and a phone on a bad network no order is lost or doubled, and all screens equal the platform', () => {
  it('in the second half of the seeded lives', { timeout: 1_200_000 }, () => playPart(1, 2));
});
