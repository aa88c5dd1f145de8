import { Trans } from '@lingui/react/macro';
import { publicTiming, type PublicOrder } from '../../domain/order/public-order';
import { Later } from '../../ui/later';
import { Time } from '../../ui/time';
import { Eta } from './eta';
import { PublicTiming } from './later-parts';

/**
 * The largest text on the page: the time of arrival, with `title`, the stage in words, below it. Without an estimate the
 * stage alone. `now` in unix seconds.
 */
export function PublicEta({ order, title, now }: { order: PublicOrder; title: string; now: number }) {
  const timing = publicTiming(order, now);
  const expected = order.estimations?.delivery_at;
  const isToCome = timing.kind === 'placed' || ('to' in timing && timing.to === 'pickup');
  if (!isToCome) {
    return (
      <Later fallback={<Eta main={title} />}>
        <PublicTiming timing={timing} title={title} now={now} isDelayed={order.status === 'DELAYED'} />
      </Later>
    );
  }
  if (typeof expected !== 'number') return <Eta main={title} />;
  return (
    <Eta
      main={<Time at={expected} />}
      above={
        expected <= now ? (
          <Trans id="public.eta.late">Running late, was due at</Trans>
        ) : order.status === 'DELAYED' ? (
          <Trans id="public.eta.delayed">Delayed, now arriving about</Trans>
        ) : (
          <Trans id="public.eta.expected">Arriving about</Trans>
        )
      }
    >
      {title}
    </Eta>
  );
}
