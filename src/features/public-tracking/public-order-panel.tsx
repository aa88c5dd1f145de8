import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { publicProgress, publicTiming, type PublicOrder } from '../../domain/order/public-order';
import { publicStage } from '../../domain/order/public-stage';
import { isFinished } from '../../domain/order/status';
import { connection } from '../../state/connection';
import { publicTracking } from '../../state/public-tracking';
import { Later } from '../../ui/later';
import { LiveAge } from '../../ui/live-age';
import { useNow } from '../../ui/use-now';
import { NextStep, PublicEnd, PublicRider } from './later-parts';
import { Preparing } from './preparing';
import { PublicEta } from './public-eta';
import { PublicFacts } from './public-facts';
import { PublicHelp } from './public-help';
import { PublicSteps } from './public-steps';
import { SCHEDULED, senderKind, stageTitle } from './public-words';
import * as detailStyles from '../../ui/order/detail.module.css';
import * as panelStyles from '../../ui/page/panel.module.css';
import * as sectionStyles from '../../ui/page/section.module.css';
import * as utilStyles from '../../ui/page/util.module.css';
import * as visuallyHiddenStyles from '../../ui/page/visually-hidden.module.css';

/** What the person waiting wants to know: when, who, and how certain it is. */
export function PublicOrderPanel({ order, isBetweenPersons }: { order: PublicOrder; isBetweenPersons: boolean }) {
  const { i18n } = useLingui();
  const { live, at, failure } = useSnapshot(publicTracking);
  const { online } = useSnapshot(connection);
  const now = Math.floor(useNow() / 1000);
  const stage = publicStage(order, now);
  const sender = senderKind(order, isBetweenPersons);
  const isLater = publicTiming(order, now).kind === 'scheduled';
  // nothing has begun yet
  const progress = isLater ? undefined : publicProgress(stage);
  const shop = order.pickup.name;
  const title = i18n._(isLater ? SCHEDULED : stageTitle(stage, sender));
  return (
    <section className={`${panelStyles.panel} ${detailStyles.detail}`} aria-labelledby="title">
      <p className={visuallyHiddenStyles.visuallyHidden} role="status">
        {title}
      </p>
      <div className={detailStyles.scroll}>
        <div className={`${sectionStyles.section} ${detailStyles.top}`}>
          <h1 id="title" className={utilStyles.muted}>
            {shop === '' ? (
              <Trans id="public.title.nameless">Your delivery</Trans>
            ) : (
              <Trans id="public.title">
                Your delivery from <bdi>{shop}</bdi>
              </Trans>
            )}
          </h1>
          <PublicEta order={order} title={title} now={now} />
          {progress && <PublicSteps progress={progress} />}
        </div>
        {isFinished(order) ? (
          <Later>
            <PublicEnd order={order} stage={stage} sender={sender} />
          </Later>
        ) : (
          <div className={sectionStyles.section}>
            <Later>
              {order.rider ? (
                <PublicRider order={order} rider={order.rider} stage={stage} />
              ) : stage === 'preparing' ? (
                <Preparing sender={sender} isLater={isLater} willShowRider={Boolean(order.destination)} />
              ) : (
                <NextStep stage={stage} />
              )}
            </Later>
            <LiveAge live={live && online && failure === null} at={at} />
          </div>
        )}
        <PublicFacts order={order} />
        <PublicHelp order={order} sender={sender} isBetweenPersons={isBetweenPersons} />
      </div>
    </section>
  );
}
