import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AppError } from '../../lib/app-error';
import { usePublicServices } from '../../sync/services-context';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { Download, Printer } from '../../ui/icons';
import { saveFile } from '../../ui/save-file';
import * as panelStyles from '../../ui/page/panel.module.css';
import * as receiptStyles from './receipt.module.css';

const TOO_MANY = msg({
  id: 'receipt.pdf.too-many',
  message: 'Too many receipts were made from this network. Try again in an hour, or print this page.',
});
const FAILED = msg({
  id: 'receipt.pdf.failed',
  message: "The PDF couldn't be downloaded. Check your connection and try again, or print this page.",
});

/** The receipt to keep: as the platform's PDF, or on paper. A failure says what works instead. */
export function ReceiptCopies({
  trackingId,
  orderId,
  onGone,
}: {
  trackingId: string;
  orderId: string;
  /** the link was replaced meanwhile */
  onGone: () => void;
}) {
  const { links } = usePublicServices();
  const { i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<MessageDescriptor>();

  async function download() {
    setBusy(true);
    setFailure(undefined);
    try {
      const { blob, name } = await (await links()).receiptPdf(trackingId, i18n.locale);
      saveFile(blob, name ?? `receipt-${orderId}.pdf`);
    } catch (error) {
      if (isUnknownLink(error)) onGone();
      else setFailure(error instanceof AppError && error.code === 'TOO_MANY_REQUESTS' ? TOO_MANY : FAILED);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={`${panelStyles.foot} ${receiptStyles.noPrint}`}>
      <Failure of={failure} />
      <Button wide icon={Download} busy={busy} onClick={() => void download()}>
        <Trans id="receipt.pdf">Download PDF</Trans>
      </Button>
      <Button variant="ghost" wide icon={Printer} onClick={() => window.print()}>
        <Trans id="receipt.print">Print</Trans>
      </Button>
    </div>
  );
}

/** Only with the platform's own code: a captive portal answers 404 as well. */
export function isUnknownLink(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'TRACKING_NOT_FOUND' || error.code === 'NOT_FOUND');
}
