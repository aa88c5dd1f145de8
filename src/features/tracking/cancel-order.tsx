import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { CANCEL_REASONS, cancelVerdict } from '../../domain/order/cancellation';
import type { OrderRecord } from '../../domain/order/order';
import { connection } from '../../state/connection';
import { flags, isOn } from '../../state/flags';
import { showToast } from '../../state/toasts';
import { useServices } from '../../sync/services-context';
import { Button } from '../../ui/button';
import { RadioGroup } from '../../ui/choice';
import { Dialog } from '../../ui/dialog';
import { X } from '../../ui/icons';
import { useNow } from '../../ui/use-now';
import { CANCEL_REASON_WORDS } from './cancel-words';
import { WHY_NOT_CANCEL } from './status-words';

/** portal §8: this error stays longer than others */
const ERROR_MS = 7000;

/** Cancelling with a reason; where it is not possible the button stays and says why. */
export function CancelOrder({ order }: { order: OrderRecord }) {
  const { i18n } = useLingui();
  const hintId = useId();
  const { tracking } = useServices();
  const { online } = useSnapshot(connection);
  const { values } = useSnapshot(flags);
  const now = Math.floor(useNow() / 1000);
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const verdict = cancelVerdict(order, { now, delayedCancellation: isOn(values, 'delayed-cancellation') });
  const possible = verdict.allowed && online;

  function cancel() {
    if (!reason) return;
    setOpen(false);
    showToast({ type: 'info', messageId: 'action.attempt-cancel', id: 'cancel' });
    tracking.cancelOrder(order, reason).catch(() => {
      showToast({ type: 'error', messageId: 'error.cant-cancel-order', id: 'cancel', duration: ERROR_MS });
    });
  }

  return (
    <div className="section">
      <ul className="actions">
        <li>
          <Button
            icon={X}
            aria-disabled={!possible || undefined}
            aria-describedby={possible ? undefined : hintId}
            onClick={() => possible && setOpen(true)}
          >
            <Trans id="tracking.cancel">Cancel order</Trans>
          </Button>
        </li>
      </ul>
      {!possible && (
        <p className="hint" id={hintId}>
          {verdict.allowed ? (
            <Trans id="tracking.no-cancel.offline">You are offline. Cancelling needs a connection.</Trans>
          ) : (
            i18n._(WHY_NOT_CANCEL[verdict.because])
          )}
        </p>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={<Trans id="tracking.cancel.title">Cancel this order?</Trans>}
        description={<Trans id="tracking.cancel.text">Tell us why. The rider is told at once.</Trans>}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>
              <Trans id="tracking.cancel.keep">Keep order</Trans>
            </Button>
            <Button variant="danger" disabled={reason === null} onClick={cancel}>
              <Trans id="tracking.cancel.confirm">Cancel order</Trans>
            </Button>
          </>
        }
      >
        <div className="cancel-reasons">
          <RadioGroup
            legend={<Trans id="tracking.cancel.reason">Reason</Trans>}
            legendHidden
            value={reason}
            onChange={setReason}
            options={CANCEL_REASONS.map((value) => ({ value, label: i18n._(CANCEL_REASON_WORDS[value]) }))}
          />
        </div>
      </Dialog>
    </div>
  );
}
