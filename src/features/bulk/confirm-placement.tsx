import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { cityOfZone } from '../../i18n/cities';
import { formatMoney, formatNumber } from '../../i18n/format';
import { connection } from '../../state/connection';
import type { FileJob } from '../../state/bulk';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TriangleAlert, WifiOff } from '../../ui/icons';
import { SendButton } from './send-button';
import * as styles from './bulk.module.css';

/**
 * What will be placed, what it costs by collection point, and what is left out. Nothing is ordered before this is
 * confirmed.
 */
export function ConfirmPlacement({
  open,
  job,
  wrong,
  hasNewFees,
  isBusy,
  currency,
  onConfirm,
  onClose,
}: {
  open: boolean;
  job: FileJob | null;
  /** rows that will not be placed */
  wrong: number;
  hasNewFees: boolean;
  isBusy: boolean;
  currency: string;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { online } = useSnapshot(connection);
  const summary = job?.summary ?? [];
  const count = job?.toBePlaced ?? 0;
  const total = summary.reduce((sum, { total: one }) => sum + one, 0);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t({
        id: 'bulk.confirm.title',
        message: plural(count, { one: 'Place # order?', other: 'Place # orders?' }),
      })}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans id="bulk.confirm.back">Back</Trans>
          </Button>
          <SendButton variant="primary" busy={isBusy} onClick={onConfirm}>
            <Trans id="bulk.confirm.place">Place for {formatMoney(total, currency)}</Trans>
          </SendButton>
        </>
      }
    >
      <div role="status">
        {!online && (
          <Banner tone="wait" icon={WifiOff}>
            <Trans id="bulk.foot.offline">
              You're offline. You can keep correcting, then check and place the orders when you're back.
            </Trans>
          </Banner>
        )}
      </div>
      {hasNewFees && (
        <div role="alert">
          <Banner tone="wait" icon={TriangleAlert}>
            <Trans id="bulk.confirm.new-fees">
              The delivery fees have changed since you checked them. These are the new ones.
            </Trans>
          </Banner>
        </div>
      )}
      <ul className={styles.summary}>
        {summary.map(({ vendorId, name, timezone, instant, scheduled, total: one }) => (
          <li key={vendorId}>
            <span className={styles.summaryName}>
              <bdi>{name}</bdi>
            </span>
            <bdi className={styles.summaryTotal}>{formatMoney(one, currency)}</bdi>
            <span className={styles.muted}>
              {instant > 0 && (
                <span>
                  <Trans id="bulk.confirm.instant">As soon as possible: {formatNumber(instant)}</Trans>
                </span>
              )}
              {scheduled > 0 && (
                <span>
                  <Trans id="bulk.confirm.scheduled">
                    Scheduled: {formatNumber(scheduled)}, {cityOfZone(timezone)} time
                  </Trans>
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {wrong > 0 && (
        <p className={styles.muted}>
          {t({
            id: 'bulk.confirm.left-out',
            message: plural(wrong, {
              one: "# order needs fixing and won't be placed.",
              other: "# orders need fixing and won't be placed.",
            }),
          })}
        </p>
      )}
    </Dialog>
  );
}
