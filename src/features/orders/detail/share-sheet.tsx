import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { connection } from '../../../state/connection';
import { showToast } from '../../../state/toasts';
import { useServices } from '../../../sync/services-context';
import { Button } from '../../../ui/button';
import { RefreshCw, Share2 } from '../../../ui/icons';
import { QrCode } from '../../../ui/qr-code';
import { BottomSheet } from '../../../ui/sheet';
import { CopyButton } from './copy-button';
import { canShare, shareLink, trackingLink } from './share';
import * as hintStyles from '../../../ui/page/hint.module.css';
import * as shareStyles from './share.module.css';

/** The link, its QR code and sharing; a link in wrong hands is ended by making another one. */
export function ShareSheet({
  open,
  onClose,
  orderId,
  trackingId,
}: {
  open: boolean;
  onClose: () => void;
  orderId: string;
  trackingId: string;
}) {
  const { t } = useLingui();
  const { documents } = useServices();
  const { online } = useSnapshot(connection);
  const [busy, setBusy] = useState(false);
  const url = trackingLink(trackingId);

  async function renew() {
    if (!online) return;
    setBusy(true);
    try {
      await (await documents()).renewLink(orderId);
      showToast({ type: 'success', messageId: 'tracking.link.renewed', id: 'link' });
    } catch {
      // said by the toast; the earlier link stays
      showToast({ type: 'error', messageId: 'tracking.link.failed', id: 'link' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <BottomSheet open={open} onClose={onClose} title={<Trans id="tracking.share.title">Tracking link</Trans>}>
      <div className={shareStyles.sheet}>
        <QrCode text={url} label={t({ id: 'tracking.share.qr', message: 'Code of the tracking link, to scan' })} />
        <p className={shareStyles.link}>
          <bdi dir="ltr">{url}</bdi>
          <CopyButton text={url} label={t({ id: 'tracking.share.copy', message: 'Copy the link' })} />
        </p>
        {canShare() && (
          <Button variant="primary" size="lg" wide icon={Share2} onClick={() => void shareLink(url)}>
            <Trans id="tracking.share">Share tracking link</Trans>
          </Button>
        )}
        <Button
          variant="danger-quiet"
          icon={RefreshCw}
          busy={busy}
          aria-disabled={!online || undefined}
          aria-describedby="share-renew"
          onClick={renew}
        >
          <Trans id="tracking.share.renew">Make a new link</Trans>
        </Button>
        <p className={hintStyles.hint} id="share-renew">
          {online ? (
            <Trans id="tracking.share.renew.hint">The old link then stops working.</Trans>
          ) : (
            <Trans id="tracking.share.renew.offline">You're offline. A new link needs a connection.</Trans>
          )}
        </p>
      </div>
    </BottomSheet>
  );
}
