import { Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { publicProgress, type PublicOrder } from '../../domain/order/public-order';
import { type PublicStage, publicStage } from '../../domain/order/public-stage';
import { paths } from '../../domain/paths';
import { isFinished } from '../../domain/order/status';
import { connection } from '../../state/connection';
import { publicTracking } from '../../state/public-tracking';
import { lazyPart } from '../../ui/lazy-part';
import { LiveAge } from '../../ui/live-age';
import { useNow } from '../../ui/use-now';
import { PublicEta } from './public-eta';
import { ShareLink } from './share-link';
import { STAGE_TITLES, STEP_WORDS } from './public-words';

/** Apart, as the map is: until a rider has accepted, the first visit pays for neither. */
const PublicRider = lazyPart(() => import('./public-rider').then((module) => module.PublicRider));

/** What the one who waits wants to know: when, who, and how sure that is. */
export function PublicOrderPanel({ order, isBetweenPersons }: { order: PublicOrder; isBetweenPersons: boolean }) {
  const { t, i18n } = useLingui();
  const { live, at, failure } = useSnapshot(publicTracking);
  const { online } = useSnapshot(connection);
  const now = Math.floor(useNow() / 1000);
  const stage = publicStage(order, now);
  const progress = publicProgress(stage);
  const shop = order.pickup.name;
  const title = i18n._(STAGE_TITLES[stage]);
  return (
    <section className="panel detail" aria-labelledby="title">
      <p className="visually-hidden" role="status">
        {title}
      </p>
      <div className="detail-scroll">
        <div className="section detail-top">
          <h1 id="title" className="muted">
            <Trans id="public.title">
              Your delivery from <bdi>{shop}</bdi>
            </Trans>
          </h1>
          <PublicEta order={order} stage={stage} now={now} />
          {progress && (
            <ol className="stages" aria-label={t({ id: 'tracking.progress', message: 'Progress' })}>
              {progress.steps.map((step, index) => {
                const isDone = index < progress.current;
                const isCurrent = index === progress.current;
                const bar = isDone ? 'step-bar is-done' : isCurrent ? 'step-bar is-now' : 'step-bar';
                return (
                  <li
                    key={step}
                    className="stage"
                    data-done={isDone || undefined}
                    aria-current={isCurrent ? 'step' : undefined}
                  >
                    <span className={bar} style={(isCurrent ? { '--part': '55%' } : {}) as CSSProperties} />
                    {i18n._(STEP_WORDS[step])}
                  </li>
                );
              })}
            </ol>
          )}
        </div>
        {!isFinished(order) && (
          <div className="section">
            {order.rider ? (
              <Suspense fallback={null}>
                <PublicRider order={order} rider={order.rider} stage={stage} />
              </Suspense>
            ) : (
              <NoRider stage={stage} />
            )}
            <LiveAge live={live && online && failure === null} at={at} />
          </div>
        )}
        <section className="section" aria-labelledby="s-help">
          <div>
            <h2 className="section-title" id="s-help">
              <Trans id="public.help.title">Something wrong?</Trans>
            </h2>
            <p className="muted">
              {isBetweenPersons ? (
                <Trans id="public.help.text-c2c">Tell whoever sent it. They can reach the rider.</Trans>
              ) : (
                <Trans id="public.help.text">Tell the shop. They can reach the rider.</Trans>
              )}
            </p>
          </div>
          {isBetweenPersons && (
            <p>
              <a href={paths.prohibitedItems()}>
                <Trans id="page.prohibited-items">What a rider cannot carry</Trans>
              </a>
            </p>
          )}
          <ShareLink shop={shop} />
        </section>
      </div>
    </section>
  );
}

/** What happens before anyone brings it, or where the shop keeps the rider to itself. */
function NoRider({ stage }: { stage: PublicStage }) {
  return (
    <p className="muted">
      {stage === 'preparing' ? (
        <Trans id="public.rider.none">The shop is preparing it. You see the rider here once one has accepted.</Trans>
      ) : (
        <Trans id="public.rider.hidden">The rider has it in hand.</Trans>
      )}
    </p>
  );
}
