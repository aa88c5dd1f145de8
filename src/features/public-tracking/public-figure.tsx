import { Trans } from '@lingui/react/macro';
import type { OrderFigure } from '../../domain/order/figure';
import { formatMinutes } from '../../i18n/durations';
import { DayTime } from '../../ui/day-time';
import { Time } from '../../ui/time';
import { Eta } from './eta';

/** The minutes until it is there, that it is late, or when it ended. `now` in unix seconds. */
export function PublicFigure({ figure, title, now }: { figure: OrderFigure; title: string; now: number }) {
  switch (figure.kind) {
    case 'eta':
      return (
        <Eta main={formatMinutes(figure.minutes)} above={<Trans id="public.eta.arriving">Arriving in</Trans>}>
          <Trans id="public.eta.about">
            about <Time at={figure.at} />
          </Trans>
        </Eta>
      );
    case 'was-due':
      return (
        <Eta main={title}>
          <Trans id="public.eta.was-due">
            Running late (was <Time at={figure.at} />)
          </Trans>
        </Eta>
      );
    default:
      return (
        <Eta main={title}>
          <DayTime at={figure.at} now={now} />
        </Eta>
      );
  }
}
