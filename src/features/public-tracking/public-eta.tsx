import { Trans } from '@lingui/react/macro';
import { publicTiming, type PublicOrder } from '../../domain/order/public-order';
import { Later } from '../../ui/later';
import { Time } from '../../ui/time';
import { Eta } from './eta';
import { PublicTiming } from './later-parts';

/** The largest text on the page: the time of arrival, else `title`, the stage in words. `now` in unix seconds. */
export function PublicEta({ order, title, now }: { order: PublicOrder; title: string; now: number }) {
  const timing = publicTiming(order, now);
  const expected = order.estimations?.delivery_at;
  const isExpected = typeof expected === 'number' && expected > now;
  const plain = (
    <Eta main={title}>
      {isExpected && (
        <Trans id="public.eta.expected">
          Expected about <Time at={expected} />
        </Trans>
      )}
    </Eta>
  );
  const isToCome =
    timing.kind === 'eta' ? timing.to === 'pickup' : timing.kind === 'placed' || timing.kind === 'scheduled';
  if (isToCome) return plain;
  return (
    <Later fallback={<Eta main={title} />}>
      <PublicTiming timing={timing} title={title} now={now} />
    </Later>
  );
}
