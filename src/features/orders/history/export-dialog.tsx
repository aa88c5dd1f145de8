import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { type ExportFormat, type ExportKind, exportName, isMailAddress } from '../../../domain/order/export-request';
import { type DateRange, rangeDays, rangeSeconds } from '../../../domain/order/history-filter';
import { startOfDate } from '../../../domain/time/zoned-date';
import { formatDay } from '../../../i18n/format';
import { connection } from '../../../state/connection';
import { session } from '../../../state/session';
import { showToast } from '../../../state/toasts';
import type { OrderScope } from '../../../sync/services';
import { useServices } from '../../../sync/services-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { saveFile } from '../../../ui/save-file';
import { Segments } from '../../../ui/segments';
import { useNow } from '../../../ui/use-now';

/** portal §8: errors of exports stay longer than others */
const ERROR_MS = 7000;

/** The orders or the transactions of the chosen days, as a file or by e-mail (portal §1). */
export function ExportDialog({
  open,
  onClose,
  scope,
  range,
}: {
  open: boolean;
  onClose: () => void;
  scope: OrderScope;
  range: DateRange;
}) {
  const { t } = useLingui();
  const { documents, market } = useServices();
  const { online } = useSnapshot(connection);
  const { user } = useSnapshot(session);
  const now = Math.floor(useNow() / 1000);
  const [kind, setKind] = useState<ExportKind>('orders');
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [way, setWay] = useState<'download' | 'mail'>('download');
  const [email, setEmail] = useState(user?.email ?? '');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const days = rangeDays(range, now, market.timezone);
  const wrongMail = way === 'mail' && !isMailAddress(email);

  async function run() {
    setTried(true);
    if (wrongMail || !online) return;
    setBusy(true);
    try {
      const request = {
        kind,
        format,
        ...rangeSeconds(range, now, market.timezone),
        include_outlets: scope.includeOutlets,
      };
      if (way === 'mail') {
        const to = email.trim();
        await documents.mailExport(scope.vendorId, { ...request, email: to });
        showToast({ type: 'success', messageId: 'export.mailed', values: { email: to }, id: 'export' });
      } else {
        const { blob, name } = await documents.export(scope.vendorId, request);
        saveFile(blob, name ?? exportName(kind, days, format));
      }
      onClose();
    } catch {
      const messageId = kind === 'orders' ? 'error.export' : 'error.transaction-history';
      showToast({ type: 'error', messageId, id: 'export', duration: ERROR_MS });
    } finally {
      setBusy(false);
    }
  }

  const from = formatDay(startOfDate(days.from, market.timezone), market.timezone);
  const to = formatDay(startOfDate(days.to, market.timezone), market.timezone);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans id="export.title">Export</Trans>}
      description={
        days.from === days.to ? (
          <Trans id="export.day">What was placed on {from}</Trans>
        ) : (
          <Trans id="export.days">
            What was placed from {from} to {to}
          </Trans>
        )
      }
      actions={
        <>
          <Button onClick={onClose}>
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
              <Trans id="export.send">Send by e-mail</Trans>
            ) : (
              <Trans id="export.download">Download</Trans>
            )}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Segments
          legend={<Trans id="export.kind">What</Trans>}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'orders', label: t({ id: 'export.kind.orders', message: 'Orders' }) },
            { value: 'transactions', label: t({ id: 'export.kind.transactions', message: 'Transactions' }) },
          ]}
        />
        <Segments
          legend={<Trans id="export.format">File</Trans>}
          value={format}
          onChange={setFormat}
          options={[
            { value: 'xlsx', label: t({ id: 'export.format.xlsx', message: 'Excel' }) },
            { value: 'csv', label: t({ id: 'export.format.csv', message: 'CSV' }) },
          ]}
        />
        <Segments
          legend={<Trans id="export.way">How</Trans>}
          value={way}
          onChange={setWay}
          options={[
            { value: 'download', label: t({ id: 'export.way.download', message: 'Download' }) },
            { value: 'mail', label: t({ id: 'export.way.mail', message: 'E-mail' }) },
          ]}
        />
        {way === 'mail' && (
          <TextField
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            label={<Trans id="export.email">Send to</Trans>}
            value={email}
            onChange={setEmail}
            error={tried && wrongMail && <Trans id="export.email.wrong">Please enter a valid e-mail address</Trans>}
          />
        )}
        {!online && (
          <p className="hint" id="export-offline">
            <Trans id="export.offline">You are offline. An export needs a connection.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}
