import { describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port';
import { NatsBus } from '../../../server/realtime/nats-bus';
import { eventually } from '../../fakes/eventually';
import { orderRequest, postOrder, startPlatform } from './support/platform';
import { NATS_BINARY, startNats } from './support/postgres';

/** Keeps what is logged. */
function keptLog() {
  const lines: string[] = [];
  const keep = (...line: unknown[]) => void lines.push(JSON.stringify(line));
  return { lines, log: { info: keep, warn: keep } };
}

describe.each(NATS_BINARY === undefined ? [] : ['nats-server'])('without a broker (%s)', () => {
  it('a platform starts and takes orders', async () => {
    const port = await freePort();
    const platform = await startPlatform({ env: { NATS_URL: `nats://user:secret@127.0.0.1:${port}` } });
    const authorization = await platform.signIn('one@test.example');
    const answer = await postOrder(platform, orderRequest(platform), { authorization });
    expect(answer.statusCode).toBe(201);
    await platform.stop();
  });

  it('a bus says which setting names what cannot be reached, tries again, and then delivers to whoever listens', async () => {
    const port = await freePort();
    const { lines, log } = keptLog();
    let gaps = 0;
    const bus = await NatsBus.open(`nats://user:secret@127.0.0.1:${port}`, () => (gaps += 1), log);
    expect(lines.join()).toContain('NATS_URL');
    expect(lines.join()).toContain(`127.0.0.1:${port}`);
    expect(lines.join()).not.toContain('secret');
    const heard: string[] = [];
    bus.subscribe('kh-1', (frame) => heard.push(frame));
    bus.publish('kh-1', 'lost');
    const broker = await startNats(port);
    await eventually(() => expect(gaps).toBe(1));
    bus.publish('kh-1', 'delivered');
    await eventually(() => expect(heard).toEqual(['delivered']));

    await broker.stop();
    await eventually(() => expect(lines.join()).toContain('is lost'));
    const again = await startNats(port);
    await eventually(() => expect(gaps).toBe(2));
    bus.publish('kh-1', 'once more');
    await eventually(() => expect(heard).toEqual(['delivered', 'once more']));
    await again.stop();
    await bus.close();
  });
});
