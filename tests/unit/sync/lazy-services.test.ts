import { describe, expect, it } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import { must } from '../../../src/lib/assert';
import { lazyServices } from '../../../src/sync/lazy-services';
import type { Services } from '../../../src/sync/services';

const config = resolveBuildConfig({});
const market = must(MARKETS['KH'], 'KH');

// the service of public links has an engine of its own
const links = {} as Services['links'];

/** An engine that notes what it is asked. */
function engine(calls: string[]): Services {
  return {
    config,
    market,
    session: {
      signIn: async (email: string) => void calls.push(`sign in ${email}`),
      unsentCount: async () => 3,
    },
    tracking: {
      watch: (vendorId: string) => {
        calls.push(`watch ${vendorId}`);
        return () => void calls.push(`stop ${vendorId}`);
      },
    },
  } as unknown as Services;
}

describe('services without their engine', () => {
  it('know the build at once and load nothing for it', () => {
    let loads = 0;
    const services = lazyServices({ config, market, links }, async () => {
      loads += 1;
      return engine([]);
    });
    expect(services.config.country).toBe('KH');
    expect(services.market.city).toBe('Phnom Penh');
    expect(loads).toBe(0);
  });

  it('load it once, at the first call, and pass calls and answers through', async () => {
    const calls: string[] = [];
    let loads = 0;
    const services = lazyServices({ config, market, links }, async () => {
      loads += 1;
      return engine(calls);
    });
    const [, unsent] = await Promise.all([services.session.signIn('a@b.example', 'x'), services.session.unsentCount()]);
    expect(calls).toEqual(['sign in a@b.example']);
    expect(unsent).toBe(3);
    expect(loads).toBe(1);
  });

  it('try again when it could not be loaded', async () => {
    let loads = 0;
    const services = lazyServices({ config, market, links }, async () => {
      loads += 1;
      if (loads === 1) throw new Error('offline');
      return engine([]);
    });
    await expect(services.session.unsentCount()).rejects.toThrow('offline');
    await expect(services.session.unsentCount()).resolves.toBe(3);
  });

  it('watch once it is there, unless it was taken back before', async () => {
    const calls: string[] = [];
    const services = lazyServices({ config, market, links }, async () => engine(calls));
    const stopFirst = services.tracking.watch('kh-0001', false);
    services.tracking.watch('kh-0002', false)();
    await services.session.unsentCount();
    stopFirst();
    expect(calls).toEqual(['watch kh-0001', 'stop kh-0001']);
  });
});

describe('a service without its engine', () => {
  it('is no promise: awaiting it answers, and loads nothing', async () => {
    let loads = 0;
    const services = lazyServices({ config, market, links }, async () => {
      loads += 1;
      return engine([]);
    });
    const { session } = services;
    expect(await Promise.resolve(session)).toBe(session);
    expect(loads).toBe(0);
  });

  it('rejects a call of what the service does not have', async () => {
    const services = lazyServices({ config, market, links }, async () => engine([]));
    await expect(services.session.signOut()).rejects.toThrow('session has no signOut()');
  });
});
