// the links of a device: these pages are of one, and none begins with what another has kept
import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import { systemClock } from '../../../src/platform/clock';
import { platformAt } from './portal';

/** The modules of a public page as one browser loads them: each has its own state. */
export async function loadLinkModules() {
  vi.resetModules();
  const [links, state] = await Promise.all([
    import('../../../src/sync/public-tracking/create-links'),
    import('../../../src/state/public-tracking'),
  ]);
  return { links, state };
}

export type LinkModules = Awaited<ReturnType<typeof loadLinkModules>>;

/** What is compared of an order: every change of it is a revision. */
export interface Shown {
  revision: number;
  status: string;
}

/** A reader's page of a public link, of the portal's own code, over real connections. */
export class LinkPage {
  readonly close: () => void;

  constructor(
    private readonly modules: LinkModules,
    origin: string,
    trackingId: string,
  ) {
    const { createLinks } = modules.links;
    const parts = { config: resolveBuildConfig({}), platform: platformAt(origin), clock: systemClock };
    this.close = createLinks({ ...parts, version: '1.0.0' }).watch(trackingId);
  }

  get isLive(): boolean {
    return this.modules.state.publicTracking.live && this.shown !== undefined;
  }

  /** Undefined before the first answer. */
  get shown(): Shown | undefined {
    const { order } = this.modules.state.publicTracking;
    return order === null ? undefined : { revision: order.revision, status: order.status };
  }
}
