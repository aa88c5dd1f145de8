import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { canBePlaced } from '../../domain/bulk/row-state';
import { cityOfZone } from '../../i18n/cities';
import { formatMoney, formatNumber } from '../../i18n/format';
import { connection } from '../../state/connection';
import type { FileJob, FileRow } from '../../state/bulk';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TriangleAlert, WifiOff } from '../../ui/icons';
import { SameFileNote } from './file-notes';
import { confirmationOf, HighValues } from './high-values';
import { LeftOutOrders } from './left-out-orders';
import { SendButton } from './send-button';
import { useNotRead } from './use-not-read';
import * as styles from './bulk.module.css';

const NONE: ReadonlySet<string> = new Set();
const NO_ROWS: readonly FileRow[] = [];

/**
 * What will be placed, what it costs by collection point, and what is left out. Nothing is ordered before this is
 * confirmed.
 */
export function ConfirmPlacement({
  open,
  job,
  rows,
  wrong,
  hasNewFees,
  isBusy,
  currency,
  onConfirm,
  onShowWrong,
  onClose,
}: {
  open: boolean;
  job: FileJob | null;
  /** of the whole file, or those of a job that would be placed */
  rows: readonly FileRow[];
  /** rows that will not be placed */
  wrong: number;
  hasNewFees: boolean;
  isBusy: boolean;
  currency: string;
  onConfirm: () => void;
  /** lists the rows that will not be placed; undefined where the page does */
  onShowWrong?: () => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { online } = useSnapshot(connection);
  const summary = job?.summary ?? [];
  const count = job?.toBePlaced ?? 0;
  const notRead = useNotRead();
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(NONE);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setConfirmed(NONE);
  }
  const ready = useMemo(() => (open ? rows.filter(canBePlaced) : []), [open, rows]);
  const inCash = ready.filter(({ isCash, amount }) => isCash && (amount ?? 0) > 0);
  const cash = inCash.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const collected = inCash.length;
  const twice = ready.filter(({ duplicateOf }) => duplicateOf !== null).length;
  const high = ready.filter(({ isHighValue }) => isHighValue);
  const isSure = high.every((one) => confirmed.has(confirmationOf(one)));
  const cashText = formatMoney(cash, currency);
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
          <SendButton variant="primary" busy={isBusy} disabled={!isSure} onClick={onConfirm}>
            <Trans id="bulk.confirm.place">Place for {formatMoney(total, currency)}</Trans>
          </SendButton>
        </>
      }
    >
      <div role="status" className={styles.notice}>
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
      {job?.sameFileAt != null && <SameFileNote at={job.sameFileAt} />}
      {twice > 0 && (
        <Banner tone="wait" icon={TriangleAlert}>
          {t({
            id: 'bulk.confirm.twice',
            message: plural(twice, {
              one: '# order is the same as another one in this file.',
              other: '# orders are the same as others in this file.',
            }),
          })}
        </Banner>
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
      <p>
        {collected > 0
          ? t({
              id: 'bulk.confirm.cash',
              message: plural(collected, {
                one: `The rider collects ${cashText} in cash for # order.`,
                other: `Riders collect ${cashText} in cash for # orders.`,
              }),
            })
          : t({ id: 'bulk.confirm.no-cash', message: 'Riders collect no cash for these orders.' })}
      </p>
      <HighValues rows={high} confirmed={confirmed} currency={currency} onConfirm={setConfirmed} />
      {notRead.map((text) => (
        <p key={text} className={styles.muted}>
          {text}
        </p>
      ))}
      <LeftOutOrders wrong={wrong} rows={open ? rows : NO_ROWS} onShow={onShowWrong} />
    </Dialog>
  );
}
