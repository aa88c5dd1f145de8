import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { useSnapshot } from 'valtio';
import { connection } from '../../../state/connection';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { CloudOff, Lock, RefreshCw, TriangleAlert } from '../../../ui/icons';
import { Skeleton } from '../../../ui/skeleton';
import { useCardFrame } from './use-card-frame';
import * as cardStyles from './card.module.css';
import * as hintStyles from '../../../ui/page/hint.module.css';
import * as inputStyles from '../../../ui/input.module.css';
import * as utilStyles from '../../../ui/page/util.module.css';

/**
 * The frame in which the card is typed: a page of the card provider, on its own origin. It may run its scripts and be
 * recognised by its origin; it may not open windows, or navigate the portal.
 */
export function CardFrame() {
  const { t, i18n } = useLingui();
  const { frame, attempt, src, status, height, retry } = useCardFrame(i18n.locale);
  const style = height === null ? undefined : ({ '--frame-height': `${height}px` } as CSSProperties);
  return (
    <div className={cardStyles.frame} data-status={status}>
      {src !== undefined && status !== 'failed' && (
        <iframe
          key={attempt}
          ref={frame}
          src={src}
          style={style}
          title={t({ id: 'payment.card.frame', message: 'Card number, expiry date and security code' })}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- its own origin cannot lift it, and tells who speaks
          sandbox="allow-scripts allow-same-origin allow-forms"
          referrerPolicy="no-referrer"
        />
      )}
      {status === 'loading' && <FrameSkeleton />}
      {status === 'failed' && <FrameFailed onRetry={retry} />}
      {status === 'ready' && (
        <p className={`${hintStyles.hint} ${utilStyles.small} ${cardStyles.safe}`}>
          <Icon of={Lock} small />
          <span>
            <Trans id="payment.card.safe">
              Your card details go straight to the payment provider. We don't store them.
            </Trans>
          </span>
        </p>
      )}
    </div>
  );
}

function FrameSkeleton() {
  return (
    <div className={cardStyles.skeleton} aria-hidden="true">
      <Skeleton width={6} />
      <span className={inputStyles.input} />
      <div className={cardStyles.skeletonPair}>
        <Skeleton width={6} />
        <Skeleton width={6} />
        <span className={inputStyles.input} />
        <span className={inputStyles.input} />
      </div>
    </div>
  );
}

function FrameFailed({ onRetry }: { onRetry: () => void }) {
  const { online } = useSnapshot(connection);
  return (
    <div className={cardStyles.failed} role="status">
      <Icon of={online ? TriangleAlert : CloudOff} />
      <p>
        {online ? (
          <Trans id="payment.card.frame-failed">
            Couldn't load the card fields. You haven't been charged, and your request is kept.
          </Trans>
        ) : (
          <Trans id="payment.card.frame-offline">
            You're offline. The card fields come back once you're online. Your request is kept.
          </Trans>
        )}
      </p>
      {online && (
        <Button icon={RefreshCw} onClick={onRetry}>
          <Trans id="payment.card.frame-retry">Load again</Trans>
        </Button>
      )}
    </div>
  );
}
