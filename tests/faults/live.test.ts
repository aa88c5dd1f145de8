import { describe, expect, it } from 'vitest';
import { LiveConnection, type LiveConnectionOptions, TO_VENDOR } from '../../src/api/live-connection';
import type { Socket } from '../../src/platform/socket';
import { HEARTBEAT_SECONDS } from '../../src/protocol/live';
import { FakeClock } from '../fakes/fake-clock';
import { FakeSockets } from '../fakes/fake-socket';
import { World } from './simulator/world';

const NEVER = () => () => undefined;
const IGNORED = () => undefined;
const alone: Omit<LiveConnectionOptions, 'clock' | 'openSocket'> = {
  url: 'ws://portal.test/live',
  random: () => 0.5,
  online: { isOnline: () => true, isVisible: () => true, onOnlineChange: NEVER, onReturn: NEVER },
  authorization: () => 'Bearer a i',
  refresh: async () => 'refreshed',
  probe: async () => undefined,
  subscription: TO_VENDOR,
  hasHeartbeat: true,
  onStatus: IGNORED,
  onSubscribed: IGNORED,
  onRefused: IGNORED,
  onEvent: IGNORED,
};

describe('fault 17: a half-open socket', () => {
  function connected() {
    const clock = new FakeClock(undefined, 1);
    const sockets = new FakeSockets();
    const statuses: string[] = [];
    const onStatus = ({ name }: { name: string }) => void statuses.push(name);
    new LiveConnection({ ...alone, clock, openSocket: sockets.openSocket, onStatus }).start();
    sockets.last.open();
    return { clock, sockets, statuses };
  }

  it('is dropped after 30 s of silence; a heartbeat keeps it', async () => {
    const { clock, sockets } = connected();
    await clock.advance(29_000);
    sockets.last.say('heartbeat', { at: 1 });
    await clock.advance(29_999);
    expect(sockets.last.closed).toBe(false);
    await clock.advance(1);
    expect(sockets.all[0]?.closed).toBe(true);
    await clock.advance(2_000);
    expect(sockets.all).toHaveLength(2);
  });

  it('the late close of a dropped socket does not disturb the new one', async () => {
    const { clock, sockets, statuses } = connected();
    const [old] = sockets.all;
    await clock.advance(32_000);
    sockets.last.open();
    old?.end(1006);
    expect(statuses.at(-1)).toBe('live');
  });
});

describe('fault 19: a server restarts under 5,000 sockets', () => {
  const SOCKETS = 5_000;

  /** For each portal, the seconds from the start of the restart until its socket was open again, sorted. */
  async function comeBack(code: number, downMs: number): Promise<number[]> {
    const world = new World(19);
    const open = new Set<Socket>();
    let isUp = true;
    let began = 0;
    const back: number[] = [];
    const openSocket = () => {
      const socket: Socket = {
        onOpen: null,
        onText: null,
        onClose: null,
        send: IGNORED,
        close: () => open.delete(socket),
      };
      world.after(world.between(5, 80), () => {
        if (!isUp) return socket.onClose?.(1006);
        open.add(socket);
        if (began > 0) back.push((world.now() - began) / 1000);
        socket.onOpen?.();
        world.after(HEARTBEAT_SECONDS * 1000, () => socket.onText?.('{"event":"heartbeat","data":{"at":1}}'));
      });
      return socket;
    };
    for (let count = 0; count < SOCKETS; count += 1) {
      new LiveConnection({ ...alone, clock: world, random: world.random, openSocket }).start();
    }
    await world.advance(1_000);
    expect(open.size).toBe(SOCKETS);
    isUp = false;
    began = world.now();
    world.after(downMs, () => {
      isUp = true;
    });
    for (const socket of open) {
      open.delete(socket);
      socket.onClose?.(code);
    }
    // sooner than a socket with a single heartbeat would be closed
    await world.advance(34_000 + downMs);
    return back;
  }

  it.each([
    ['told that it goes', 1001, 1_000],
    ['told that it goes, and away for longer', 1001, 12_000],
    ['killed', 1006, 5_000],
    ['killed, and away for longer', 1006, 20_000],
  ])('%s: all clients reconnect, spread over 30 s', async (_name, code, downMs) => {
    const back = await comeBack(code, downMs);
    expect(back).toHaveLength(SOCKETS);
    expect(Math.max(...back)).toBeGreaterThanOrEqual(29.9);
    const perSecond = new Map<number, number>();
    for (const at of back) perSecond.set(Math.floor(at), (perSecond.get(Math.floor(at)) ?? 0) + 1);
    expect(Math.max(...perSecond.values())).toBeLessThan(SOCKETS / 10);
  });
});
