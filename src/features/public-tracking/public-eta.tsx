import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { publicFigure, type PublicOrder } from '../../domain/order/public-order';
import { lazyPart } from '../../ui/lazy-part';
import { Time } from '../../ui/time';
import { Eta } from './eta';

/** Apart: before a rider is out with it, the first visit needs none of them. */
const PublicFigure = lazyPart(() => import('./under-way').then((module) => module.PublicFigure));

/** The largest thing on the page: when it comes, else `title`, the stage in words. `now` in unix seconds. */
export function PublicEta({ order, title, now }: { order: PublicOrder; title: string; now: number }) {
  const figure = publicFigure(order, now);
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
    figure.kind === 'eta' ? figure.to === 'pickup' : figure.kind === 'placed' || figure.kind === 'scheduled';
  if (isToCome) return plain;
  return (
    <Suspense fallback={<Eta main={title} />}>
      <PublicFigure figure={figure} title={title} now={now} />
    </Suspense>
  );
}
