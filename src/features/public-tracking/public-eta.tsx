import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { publicFigure, type PublicOrder } from '../../domain/order/public-order';
import { formatMinutes } from '../../i18n/format';
import { DayTime } from '../../ui/day-time';
import { Time } from '../../ui/time';

/** The largest thing on the page: when it comes, else `title`, the stage in words. `now` in unix seconds. */
export function PublicEta({ order, title, now }: { order: PublicOrder; title: string; now: number }) {
  const figure = publicFigure(order, now);
  const expected = order.estimations?.delivery_at;
  const big = (main: ReactNode, note?: ReactNode) => (
    <p className="eta">
      <b>{main}</b>
      {note && <span>{note}</span>}
    </p>
  );
  switch (figure.kind) {
    case 'eta':
      if (figure.to === 'destination') {
        return (
          <p className="eta">
            <span>
              <Trans id="public.eta.arriving">Arriving in</Trans>
            </span>
            <b>{formatMinutes(figure.minutes)}</b>
            <span>
              <Trans id="public.eta.about">
                about <Time at={figure.at} />
              </Trans>
            </span>
          </p>
        );
      }
      return big(title, typeof expected === 'number' && expected > now ? <Expected at={expected} /> : undefined);
    case 'was-due':
      return big(
        title,
        <Trans id="public.eta.was-due">
          Running late (was <Time at={figure.at} />)
        </Trans>,
      );
    case 'delivered':
    case 'returned':
    case 'returning':
    case 'cancelled':
      return big(title, <DayTime at={figure.at} now={now} />);
    case 'placed':
    case 'scheduled':
      return big(title, typeof expected === 'number' && expected > now ? <Expected at={expected} /> : undefined);
  }
}

function Expected({ at }: { at: number }) {
  return (
    <Trans id="public.eta.expected">
      Expected about <Time at={at} />
    </Trans>
  );
}
