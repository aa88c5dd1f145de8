import { beforeEach, expect, it } from 'vitest';
import { ServerClock } from '../../../src/sync/server-clock';
import { FakeClock } from '../../fakes/fake-clock';

let clock: FakeClock;
let server: ServerClock;
beforeEach(() => {
  clock = new FakeClock();
  server = new ServerClock(clock);
});

/** An answer says that the platform's time is this much ahead of the device's. */
const told = (ms: number) => server.correct(clock.now() + ms);

it('the platform’s time is the device’s until an answer says otherwise, and runs on from there', async () => {
  expect([server.now(), server.offsetMs]).toEqual([clock.now(), 0]);
  told(86_400_000);
  await clock.advance(60_000);
  expect([server.now(), server.offsetMs]).toEqual([clock.now() + 86_400_000, 86_400_000]);
  told(-3_600_000);
  expect(server.now()).toBe(clock.now() - 3_600_000);
});

it.each([1_999, 2_000, -2_000])('a device %d ms off is right: dates are in seconds and answers take time', (ms) => {
  told(ms);
  expect(server.offsetMs).toBe(0);
});

it.each([2_001, -2_001])('a device %d ms off is wrong', (ms) => {
  told(ms);
  expect(server.offsetMs).toBe(ms);
});

it('a known difference stays as it is while answers differ from it by as little', () => {
  told(60_000);
  told(62_000);
  expect(server.offsetMs).toBe(60_000);
  told(62_001);
  expect(server.offsetMs).toBe(62_001);
});

it('the difference is gone once the device’s clock was set right', () => {
  told(60_000);
  told(1_000);
  expect(server.offsetMs).toBe(0);
});
