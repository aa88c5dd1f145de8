import { isAble } from '../../../domain/platform/abilities';
import type { ErrorMessageId, MessageId } from '../../../domain/message-ids';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { isMailAddress } from '../../../domain/account/mail-address';
import { type ExportFormat, type ExportKind, exportName } from '../../../domain/order/export-request';
import { type DateRange, rangeDays, rangeSeconds } from '../../../domain/order/history-filter';
import { startOfDate } from '../../../domain/time/zoned-date';
import { errorMessage } from '../../../i18n/error-message';
import { formatDay } from '../../../i18n/format';
import { AppError } from '../../../lib/app-error';
import { visibleText } from '../../../lib/visible-text';
import { connection } from '../../../state/connection';
import { session } from '../../../state/session';
import { showToast } from '../../../state/toasts';
import type { OrderScope } from '../../../sync/orders/order-scope';
import { useServices } from '../../../sync/services-context';
import { useKeptForm } from '../../../sync/typed/kept-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { saveFile } from '../../../ui/save-file';
import { Segments } from '../../../ui/segments';
import { useNow } from '../../../ui/use-now';
import { type Narrowing, NarrowingNote, narrowedQuery } from './export-narrowing';
import * as hintStyles from '../../../ui/page/hint.module.css';
import * as utilStyles from '../../../ui/page/util.module.css';

/** specification/history-and-exports.md#exports: errors of exports stay longer than others */
const ERROR_MS = 7000;

/**
 * The orders or the transactions of the chosen days, as a file or by email
 * (specification/history-and-exports.md#exports).
 */
export function ExportDialog({
  open,
  onClose,
  scope,
  range,
  narrowing,
}: {
  open: boolean;
  onClose: () => void;
  scope: OrderScope;
  range: DateRange;
  narrowing: Narrowing;
}) {
  const { t, i18n } = useLingui();
  const { documents, market, config } = useServices();
  const { online } = useSnapshot(connection);
  const { user } = useSnapshot(session);
  const now = Math.floor(useNow() / 1000);
  const [kind, setKind] = useState<ExportKind>('orders');
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [way, setWay] = useState<'download' | 'mail'>('download');
  const { values, change, forget } = useKeptForm<{ email: string }>(
    'export',
    (kept) => ({ email: kept.email ?? user?.email ?? '' }),
    { isOwn: true },
  );
  const { email } = values;
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const days = rangeDays(range, now, market.timezone);
  const wrongMail = way === 'mail' && !isMailAddress(email);
  /** counts how often it was closed: an answer that comes late must not close it when it is open again */
  const closed = useRef(0);

  function close() {
    closed.current += 1;
    setBusy(false);
    onClose();
  }

  async function run() {
    setTried(true);
    if (wrongMail || !online) return;
    setBusy(true);
    const opening = closed.current;
    try {
      const request = {
        kind,
        format,
        ...rangeSeconds(range, now, market.timezone),
        include_outlets: scope.includeOutlets,
        ...narrowedQuery(narrowing, isAble(config, 'search')),
      };
      if (way === 'mail') {
        const to = visibleText(email);
        await (await documents()).mailExport(scope.vendorId, { ...request, email: to }, i18n.locale);
        forget();
        showToast({ type: 'success', messageId: 'export.mailed', values: { email: to }, id: 'export' });
      } else {
        const { blob, name } = await (await documents()).export(scope.vendorId, request, i18n.locale);
        saveFile(blob, name ?? exportName(kind, days, format));
      }
      if (opening === closed.current) close();
    } catch (error) {
      showToast({ type: 'error', messageId: failureId(error, kind), id: 'export', duration: ERROR_MS });
    } finally {
      if (opening === closed.current) setBusy(false);
    }
  }

  const from = formatDay(startOfDate(days.from, market.timezone), market.timezone);
  const to = formatDay(startOfDate(days.to, market.timezone), market.timezone);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={<Trans id="export.title">Export</Trans>}
      description={
        days.from === days.to ? (
          <Trans id="export.day">Orders placed {from}</Trans>
        ) : (
          <Trans id="export.days">
            Orders placed {from} to {to}
          </Trans>
        )
      }
      actions={
        <>
          <Button onClick={close}>
            <Trans id="export.cancel">Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            busy={busy}
            aria-disabled={!online || undefined}
            aria-describedby={online ? undefined : 'export-offline'}
            onClick={run}
          >
            {way === 'mail' ? (
              <Trans id="export.send">Send by email</Trans>
            ) : (
              <Trans id="export.download">Download</Trans>
            )}
          </Button>
        </>
      }
    >
      <div className={utilStyles.stack}>
        <NarrowingNote narrowing={narrowing} canSearch={isAble(config, 'search')} />
        <Segments
          legend={<Trans id="export.kind">Data</Trans>}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'orders', label: t({ id: 'export.kind.orders', message: 'Orders' }) },
            { value: 'transactions', label: t({ id: 'export.kind.transactions', message: 'Transactions' }) },
          ]}
        />
        <Segments
          legend={<Trans id="export.format">Format</Trans>}
          value={format}
          onChange={setFormat}
          options={[
            { value: 'xlsx', label: t({ id: 'export.format.xlsx', message: 'Excel' }) },
            { value: 'csv', label: t({ id: 'export.format.csv', message: 'CSV' }) },
          ]}
        />
        <Segments
          legend={<Trans id="export.way">Send to</Trans>}
          value={way}
          onChange={setWay}
          options={[
            { value: 'download', label: t({ id: 'export.way.download', message: 'This device' }) },
            { value: 'mail', label: t({ id: 'export.way.mail', message: 'Email' }) },
          ]}
        />
        {way === 'mail' && (
          <TextField
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            label={<Trans id="export.email">Email</Trans>}
            value={email}
            onChange={(next) => change({ email: next })}
            error={tried && wrongMail && <Trans id="export.email.wrong">Enter a valid email address</Trans>}
          />
        )}
        {!online && (
          <p className={hintStyles.hint} id="export-offline">
            <Trans id="export.offline">You're offline. Exporting needs a connection.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Reasons more specific than "unsuccessful": trying again unchanged cannot help, or has to wait. */
const TELLING: ReadonlySet<string> = new Set([
  'EXPORT_TOO_LARGE',
  'PERIOD_TOO_LONG',
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
  'NETWORK',
  'TIMEOUT',
  'CAPTIVE_PORTAL',
]);

function failureId(error: unknown, kind: ExportKind): MessageId | ErrorMessageId {
  if (error instanceof AppError && TELLING.has(error.code)) return errorMessage(error.code).id as ErrorMessageId;
  return kind === 'orders' ? 'error.export' : 'error.transaction-history';
}
