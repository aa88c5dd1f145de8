import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Market } from '../../../src/domain/market/market';
import { MARKETS } from '../../../src/domain/market/markets';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import type { LinksService } from '../../../src/sync/public-tracking/create-links';
import type { Engine } from '../../../src/sync/services';
import { type VisitorServices, visitorServices } from '../../../src/sync/visitor-services';

const base = {
  config: resolveBuildConfig({}),
  market: MARKETS.KH as Market,
  // the service of public links has an engine of its own
  links: async () => ({}) as LinksService,
};
const engine = { ...base, session: {} } as Engine;

describe('the services of visitors', () => {
  const load = vi.fn(async () => engine);
  let services: VisitorServices;

  beforeEach(() => {
    load.mockReset().mockResolvedValue(engine);
    services = visitorServices(base, load);
  });

  it('know the build at once, without loading the engine', () => {
    expect(services.config.country).toBe('KH');
    expect(services.market.city).toBe('Phnom Penh');
    expect(load).not.toHaveBeenCalled();
    expect(services.running).toBeUndefined();
  });

  it('load the engine once, when it is first needed, and keep it', async () => {
    expect(await Promise.all([services.engine(), services.engine()])).toEqual([engine, engine]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(services.running).toBe(engine);
  });

  it('load the engine again after a failure', async () => {
    load.mockRejectedValueOnce(new Error('offline'));
    await expect(services.engine()).rejects.toThrow('offline');
    expect(services.running).toBeUndefined();
    await expect(services.engine()).resolves.toBe(engine);
  });

  it('can be awaited or returned by an async function without loading the engine', async () => {
    expect(await Promise.resolve(services)).toBe(services);
    expect(load).not.toHaveBeenCalled();
  });
});
