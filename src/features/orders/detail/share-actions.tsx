import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, IconButton } from '../../../ui/button';
import { QrCode, Share2 } from '../../../ui/icons';
import { Later } from '../../../ui/later';
import { lazyPart } from '../../../ui/lazy-part';
import { canShare, shareLink, trackingLink } from './share';
import * as shareStyles from './share.module.css';

const ShareSheet = lazyPart(() => import('./share-sheet').then((module) => module.ShareSheet));

/** Shares the tracking link with one press; its QR code and renewal are one press further. */
export function ShareActions({ orderId, trackingId }: { orderId: string; trackingId: string }) {
  const { t } = useLingui();
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <div className={shareStyles.share}>
      <Button
        variant="primary"
        size="lg"
        icon={Share2}
        onClick={() => (canShare() ? void shareLink(trackingLink(trackingId)) : setSheet('open'))}
      >
        <Trans id="tracking.share">Share tracking link</Trans>
      </Button>
      <IconButton
        line
        icon={QrCode}
        label={t({ id: 'tracking.share.code', message: 'Show the link and its code' })}
        aria-haspopup="dialog"
        onClick={() => setSheet('open')}
      />
      {sheet !== 'unused' && (
        <Later onFailed={() => setSheet('unused')}>
          <ShareSheet
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
            orderId={orderId}
            trackingId={trackingId}
          />
        </Later>
      )}
    </div>
  );
}
