import { subscribe } from 'valtio';
import type { BuildConfig } from '../../domain/market/build-config-type';
import { INITIAL_STATE } from '../../domain/order-request/initial-state';
import { browserBeacon } from '../../platform/beacon';
import { systemClock } from '../../platform/clock';
import type { Platform } from '../../platform/platform';
import { orderRequest } from '../../state/order-request';
import { session } from '../../state/session';
import { openDevice } from '../device';
import { Analytics } from './analytics';
import type { AnalyticsEvent } from './events';
import { deviceEvents } from './device-events';
import { eventsBetween } from './request-events';
import { onSignals, type Signal } from './track';

/** Starts counting if the build has an address for it: listens to the state and to the reported signals. */
export function startAnalytics(config: BuildConfig, platform: Platform): void {
  const clock = systemClock;
  const analytics = new Analytics({
    url: config.analyticsUrl,
    clock,
    online: platform.online,
    beacon: browserBeacon(window),
    store: deviceEvents(openDevice(platform, clock)),
    from: () => ({ country: config.country, brand: config.brand, mode: session.mode }),
  });
  analytics.start();
  onSignals((signal, at) => {
    for (const event of eventsOf(signal)) analytics.add(event, at);
  });
  let request = INITIAL_STATE;
  const follow = () => {
    const before = request;
    request = orderRequest.request;
    for (const event of eventsBetween(before, request)) analytics.add(event, clock.now());
  };
  follow();
  subscribe(orderRequest, follow, true);
  let status = session.status.name;
  subscribe(session, () => {
    const wasOut = status === 'signed-out';
    status = session.status.name;
    if (wasOut && status === 'signed-in' && session.mode === 'CLASSIC')
      analytics.add({ name: 'signin', data: { outcome: 'succeeded' } }, clock.now());
  });
}

/** What a signal is counted as. */
export function eventsOf(signal: Signal): AnalyticsEvent[] {
  switch (signal.type) {
    case 'page':
      return [{ name: signal.page, data: { outcome: 'loaded' } }];
    case 'lookup-failed':
      return [{ name: `geolocator.error.${signal.lookup}` }];
    case 'decided': {
      const { code } = signal;
      if (code === null)
        return [
          { name: 'request.accepted', data: signal },
          { name: 'transaction', data: signal },
        ];
      return [
        { name: 'request.rejected', data: signal },
        { name: 'transaction.failed', data: signal },
      ];
    }
  }
}
