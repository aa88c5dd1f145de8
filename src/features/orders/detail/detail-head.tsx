import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { type OrderFigure, orderFigure } from '../../../domain/order/figure';
import { orderLabel } from '../../../domain/order/labels';
import type { OrderRecord } from '../../../domain/order/order';
import { lastTimeOf } from '../../../domain/order/status';
import { stageProgress } from '../../../domain/order/stages';
import { formatMinutes } from '../../../i18n/format';
import { OrderTime } from './order-time';
import { dayWord } from '../figure-words';
import { Time } from '../../../ui/time';
import { useOrderZones } from '../use-zone';
import { STAGE_WORDS, STATUS_WORDS } from '../status-words';

/** The largest thing on the screen, and how far the order has come. `now` in unix seconds. */
export function DetailHead({ order, now }: { order: OrderRecord; now: number }) {
  const { t, i18n } = useLingui();
  const figure = orderFigure(order, now);
  const progress = stageProgress(order);
  return (
    <>
      <Eta order={order} figure={figure} now={now} />
      {progress && (
        <ol className="stages" aria-label={t({ id: 'tracking.progress', message: 'Progress' })}>
          {progress.stages.map((stage, index) => {
            const done = index < progress.current;
            const current = index === progress.current;
            const bar = done ? 'step-bar is-done' : current ? 'step-bar is-now' : 'step-bar';
            const part = current ? { '--part': `${partOf(order, figure, now)}%` } : {};
            return (
              <li
                key={stage}
                className="stage"
                data-done={done || undefined}
                aria-current={current ? 'step' : undefined}
              >
                <span className={bar} style={part as CSSProperties} />
                {i18n._(STAGE_WORDS[stage])}
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}

function Eta({ order, figure, now }: { order: OrderRecord; figure: OrderFigure; now: number }): ReactNode {
  const { i18n } = useLingui();
  const { shop } = useOrderZones();
  const name = <bdi>{order.customer.name}</bdi>;
  const state = i18n._(STATUS_WORDS[orderLabel(order, now).key]);
  const big = (main: ReactNode, text: ReactNode) => (
    <p className="eta">
      <b>{main}</b> <span>{text}</span>
    </p>
  );
  const at = <OrderTime at={figure.at} />;
  switch (figure.kind) {
    case 'eta':
      return big(
        formatMinutes(figure.minutes),
        figure.to === 'destination' ? (
          <Trans id="tracking.eta.to-customer">
            to {name}, about {at}
          </Trans>
        ) : (
          <Trans id="tracking.eta.to-pickup">until the rider is here, about {at}</Trans>
        ),
      );
    case 'was-due':
      return big(
        at,
        figure.to === 'destination' ? (
          <Trans id="tracking.eta.was-due-customer">was the time expected at {name}</Trans>
        ) : (
          <Trans id="tracking.eta.was-due-pickup">was the time the rider was expected here</Trans>
        ),
      );
    case 'scheduled': {
      // as it was typed: in the shop's own time, like its row in the list
      const day = dayWord(figure.at, i18n, now, shop);
      return big(
        <Time at={figure.at} timeZone={shop} />,
        <Trans id="tracking.eta.scheduled">
          {day}, to {name}
        </Trans>,
      );
    }
    case 'delivered': {
      const length = formatMinutes(figure.tookMinutes);
      return big(
        state,
        <Trans id="tracking.eta.delivered">
          to {name} at {at}, after {length}
        </Trans>,
      );
    }
    case 'returned':
      return big(state, <Trans id="tracking.eta.returned">back with you at {at}</Trans>);
    case 'returning':
      return big(state, <Trans id="tracking.eta.returning">on the way back to you since {at}</Trans>);
    case 'cancelled':
      return big(state, <Trans id="tracking.eta.cancelled">at {at}</Trans>);
    case 'placed':
      return big(
        state,
        <Trans id="tracking.eta.placed">
          for {name}, placed at {at}
        </Trans>,
      );
  }
}

/** How much of the present stage is over, from 15 to 95 %: by its estimate where there is one, else half. */
function partOf(order: OrderRecord, figure: OrderFigure, now: number): number {
  if (figure.kind !== 'eta') return 50;
  const began = lastTimeOf(order, figure.to === 'destination' ? 'PICKED_UP' : 'COURIER_ACCEPTED_DELIVERY');
  if (began === undefined || figure.at <= began) return 50;
  return Math.round(Math.min(95, Math.max(15, ((now - began) / (figure.at - began)) * 100)));
}
