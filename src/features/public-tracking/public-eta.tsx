import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { publicFigure, type PublicOrder } from '../../domain/order/public-order';
import type { PublicStage } from '../../domain/order/public-stage';
import { formatMinutes } from '../../i18n/format';
import { Time } from '../../ui/time';
import { STAGE_TITLES } from './public-words';

/** The largest thing on the page. `now` in unix seconds. */
export function PublicEta({ order, stage, now }: { order: PublicOrder; stage: PublicStage; now: number }) {
  const { i18n } = useLingui();
  const figure = publicFigure(order, now);
  const title = i18n._(STAGE_TITLES[stage]);
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
          Expected at <Time at={figure.at} />, a little late
        </Trans>,
      );
    case 'delivered':
    case 'returned':
    case 'returning':
    case 'cancelled':
      return big(
        title,
        <Trans id="public.eta.at">
          at <Time at={figure.at} />
        </Trans>,
      );
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
