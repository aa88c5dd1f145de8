import { Trans } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { ReceiptDto } from '../../protocol/schemas';
import { usePublicServices } from '../../sync/services-context';
import { useScreen } from '../../ui/screen';
import { LinkFailed } from './link-failed';
import { LinkLoading } from './link-loading';
import { isUnknownLink, ReceiptCopies } from './receipt-copies';
import { ReceiptFacts, ReceiptNotice } from './receipt-facts';
import * as detailStyles from '../../ui/order/detail.module.css';
import * as markStyles from '../../ui/page/mark.module.css';
import * as pageTitleStyles from '../../ui/page/page-title.module.css';
import * as panelStyles from '../../ui/page/panel.module.css';
import * as receiptStyles from './receipt.module.css';
import * as sectionStyles from '../../ui/page/section.module.css';

type Shown =
  | { name: 'loading' }
  | { name: 'shown'; receipt: ReceiptDto }
  | { name: 'failed'; failure: 'NOT_FOUND' | 'UNREACHABLE' };

/**
 * `/delivery-receipt/{trackingId}` (specification/history-and-exports.md#receipts): what was delivered, when and for
 * how much; made to be printed.
 */
export function ReceiptPage({
  trackingId,
  platform,
  header,
}: {
  trackingId: string;
  platform: string;
  header: ReactNode;
}) {
  const { links } = usePublicServices();
  const [shown, setShown] = useState<Shown>({ name: 'loading' });
  useScreen('receipt');
  const load = useCallback(() => {
    let isCurrent = true;
    const show = (next: Shown) => {
      if (isCurrent) setShown(next);
    };
    links()
      .then((loaded) => loaded.receipt(trackingId))
      .then(
        (receipt) => show({ name: 'shown', receipt }),
        (error: unknown) => show({ name: 'failed', failure: isUnknownLink(error) ? 'NOT_FOUND' : 'UNREACHABLE' }),
      );
    return () => {
      isCurrent = false;
    };
  }, [links, trackingId]);
  useEffect(load, [load]);
  return (
    <>
      {header}
      <main id="main" className={receiptStyles.receipt}>
        {shown.name === 'loading' && <LinkLoading />}
        {shown.name === 'failed' && <LinkFailed failure={shown.failure} onRetry={load} receipt />}
        {shown.name === 'shown' && (
          <article className={`${panelStyles.panel} ${detailStyles.detail}`} aria-labelledby="title">
            <div className={`${sectionStyles.section} ${detailStyles.top}`}>
              <p className={`${markStyles.mark} ${receiptStyles.mark}`} translate="no">
                {platform}
              </p>
              <h1 id="title" className={pageTitleStyles.pageTitle}>
                <Trans id="page.receipt">Delivery receipt</Trans>
              </h1>
              <ReceiptNotice status={shown.receipt.status} />
            </div>
            <ReceiptFacts receipt={shown.receipt} />
            <ReceiptCopies
              trackingId={trackingId}
              orderId={shown.receipt.order_id}
              onGone={() => setShown({ name: 'failed', failure: 'NOT_FOUND' })}
            />
          </article>
        )}
      </main>
    </>
  );
}
