import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { OrderRecord } from '../../../domain/order/order';
import { shortOrderId } from '../../../domain/order/short-id';
import { paths } from '../../../domain/paths';
import { errorMessage } from '../../../i18n/error-message';
import { formatMoney } from '../../../i18n/format';
import { connection } from '../../../state/connection';
import type { OutboxEntryView, OutboxStatus } from '../../../state/outbox';
import { showToast } from '../../../state/toasts';
import { useServices } from '../../../sync/services-context';
import { Button } from '../../../ui/button';
import { Glyph } from '../../../ui/glyph';
import {
  Banknote,
  CircleAlert,
  CircleQuestionMark,
  Clock,
  CloudOff,
  Hourglass,
  type IconType,
  RefreshCw,
} from '../../../ui/icons';
import { navigate } from '../../../ui/navigation';
import { Time } from '../../../ui/time';
import type { Tone } from '../../../ui/tone';
import { useAction } from '../../../ui/use-action';
import { useTwins } from '../use-twins';
import { editUnsent } from './edit-unsent';
import * as linkStyles from '../../../ui/link.module.css';
import * as rowStyles from '../../../ui/order/row.module.css';

type Waiting = Exclude<OutboxStatus['name'], 'accepted'>;

const LOOKS: Readonly<Record<Waiting, { tone: Tone; icon: IconType }>> = {
  queued: { tone: 'wait', icon: CloudOff },
  sending: { tone: 'idle', icon: RefreshCw },
  unknown: { tone: 'idle', icon: Hourglass },
  ask: { tone: 'wait', icon: Clock },
  failed: { tone: 'fail', icon: CircleAlert },
  rejected: { tone: 'fail', icon: CircleAlert },
  unpriced: { tone: 'wait', icon: CloudOff },
  priced: { tone: 'wait', icon: Banknote },
  undeliverable: { tone: 'fail', icon: CircleAlert },
};

const TWIN_LOOKS: { tone: Tone; icon: IconType } = { tone: 'wait', icon: CircleQuestionMark };

/** One unsent request: its state, and what the user can do about it. */
export function WaitingRequestRow({ entry }: { entry: OutboxEntryView }) {
  const { status, payload } = entry;
  const twin = useTwins().find(({ key }) => key === entry.key)?.twin;
  if (status.name === 'accepted') return null;
  const { tone, icon } = twin ? TWIN_LOOKS : LOOKS[status.name];
  const fee = feeOf(entry);
  return (
    <div className={`${rowStyles.row} ${rowStyles.unconfirmed}`} data-tone={tone}>
      <Glyph tone={tone} icon={icon} unconfirmed />
      <span className={rowStyles.name} dir="auto" translate="no">
        {payload.customer.name}
      </span>
      <span className={rowStyles.state} role="status">
        {twin ? <TwinWords twin={twin} /> : <Words status={status} currency={entry.currency} />}
      </span>
      <span className={rowStyles.eta} translate="no">
        {fee === null ? null : formatMoney(fee, entry.currency)}
      </span>
      <span className={rowStyles.note}>
        <Time at={Math.floor(entry.createdAt / 1000)} />
      </span>
      <span className={rowStyles.place} dir="auto" translate="no">
        {payload.customer.location.address}
      </span>
      <Actions entry={entry} twin={twin} />
    </div>
  );
}

/** Null while it is not known. */
function feeOf({ status, payload }: OutboxEntryView): number | null {
  if (status.name === 'priced') return status.fee;
  if (status.name === 'unpriced' || status.name === 'undeliverable') return null;
  return payload.discounted_delivery_fee ?? payload.delivery_fee;
}

function Words({ status, currency }: { status: OutboxStatus; currency: string }): ReactNode {
  const { i18n } = useLingui();
  const { online } = useSnapshot(connection);
  switch (status.name) {
    case 'queued':
      return online ? (
        <Trans id="tracking.queue.next">Will be sent in a moment</Trans>
      ) : (
        <Trans id="tracking.queue.queued">Will be sent when you're online and the app is open</Trans>
      );
    case 'sending':
      return <Trans id="tracking.queue.sending">Sending…</Trans>;
    case 'unknown':
      return <Trans id="tracking.queue.unknown">Checking whether it arrived. It's never ordered twice.</Trans>;
    case 'ask':
      return (
        <Trans id="tracking.queue.ask">Not sent: it waited too long, and the fee may have changed. Send it now?</Trans>
      );
    case 'failed':
      return <FailedWords httpStatus={status.status} />;
    case 'rejected':
      return i18n._(errorMessage(status.code));
    case 'unpriced':
      return <UnpricedWords limit={status.limit === null ? null : formatMoney(status.limit, currency)} />;
    case 'priced':
      return <PricedWords fee={status.fee} limit={status.limit} currency={currency} />;
    case 'undeliverable':
      return <Trans id="tracking.queue.undeliverable">Not sent: the address is outside the delivery area.</Trans>;
    case 'accepted':
      return null;
  }
}

function UnpricedWords({ limit }: { limit: string | null }): ReactNode {
  const { online } = useSnapshot(connection);
  if (online) return <Trans id="request.unpriced.asking">Checking the address and the price…</Trans>;
  if (limit === null) {
    return <Trans id="tracking.queue.unpriced">Waiting for its price. You confirm it when you're back online.</Trans>;
  }
  return (
    <Trans id="tracking.queue.unpriced.limit">
      Waiting for its price. Sent automatically if you're back in time and the fee is at most {limit}.
    </Trans>
  );
}

function PricedWords({ fee, limit, currency }: { fee: number; limit: number | null; currency: string }): ReactNode {
  const most = limit === null ? '' : formatMoney(limit, currency);
  if (limit !== null && fee > limit) {
    return <Trans id="tracking.queue.priced.above">Not sent: the fee is more than the {most} you agreed to.</Trans>;
  }
  return <Trans id="tracking.queue.priced">Not sent: confirm the fee.</Trans>;
}

function FailedWords({ httpStatus }: { httpStatus: number | null }): ReactNode {
  if (httpStatus === null) {
    return (
      <Trans id="tracking.queue.failed.unanswered">
        We can't find out whether it arrived. If the order isn't in this list, edit the request or send it again.
      </Trans>
    );
  }
  return (
    <Trans id="tracking.queue.failing">
      The server isn't working right now (error {httpStatus}). Most likely, nothing was charged and no rider was sent.
    </Trans>
  );
}

/** It may be an order of this list: its user says so. */
function TwinWords({ twin }: { twin: OrderRecord }): ReactNode {
  const code = (
    <a className={linkStyles.link} href={paths.orderTracking(twin.vendor_id, twin.order_id)} translate="no">
      <bdi>{shortOrderId(twin)}</bdi>
    </a>
  );
  return (
    <Trans id="tracking.queue.twin">Is order {code} this request? It has the same customer, amount and address.</Trans>
  );
}

function Actions({ entry, twin }: { entry: OutboxEntryView; twin: OrderRecord | undefined }) {
  const services = useServices();
  const { outbox } = services;
  const { busy, act } = useAction(() => showToast({ type: 'error', messageId: 'tracking.queue.failed' }));

  async function takeBack() {
    const taken = await (await outbox()).cancel(entry.key);
    showToast(
      taken
        ? { type: 'success', messageId: 'tracking.queue.cancelled' }
        : { type: 'info', messageId: 'tracking.queue.too-late' },
    );
  }

  async function edit() {
    const outcome = await editUnsent(entry, services);
    if (outcome !== 'ready') showToast({ type: 'info', messageId: `tracking.queue.${outcome}` });
    if (outcome !== 'too-late') navigate(paths.requestRider(entry.vendorId));
  }

  const cancel = (
    <Button
      variant={['ask', 'priced'].includes(entry.status.name) ? 'ghost' : 'secondary'}
      busy={busy}
      onClick={() => act(takeBack)}
    >
      <Trans id="tracking.queue.cancel">Cancel</Trans>
    </Button>
  );
  const editing = (variant: 'secondary' | 'ghost') => (
    <Button variant={variant} busy={busy} onClick={() => act(edit)}>
      <Trans id="tracking.queue.edit">Edit</Trans>
    </Button>
  );
  switch (entry.status.name) {
    case 'queued':
      return (
        <div className={rowStyles.actions}>
          {cancel}
          {editing('ghost')}
        </div>
      );
    case 'ask':
      return (
        <div className={rowStyles.actions}>
          <Button busy={busy} onClick={() => act(() => outbox().then((loaded) => loaded.confirm(entry.key)))}>
            <Trans id="tracking.queue.send">Send now</Trans>
          </Button>
          {cancel}
        </div>
      );
    case 'priced':
      return (
        <div className={rowStyles.actions}>
          <Button busy={busy} onClick={() => act(() => outbox().then((loaded) => loaded.confirm(entry.key)))}>
            <SendFor entry={entry} />
          </Button>
          {cancel}
        </div>
      );
    case 'unpriced':
    case 'undeliverable':
      return (
        <div className={rowStyles.actions}>
          {cancel}
          {editing('ghost')}
        </div>
      );
    case 'failed':
      if (twin)
        return (
          <div className={rowStyles.actions}>
            <Button
              busy={busy}
              onClick={() => act(() => outbox().then((loaded) => loaded.settle(entry.key, twin.order_id)))}
            >
              <Trans id="request.twin.yes">Yes, this is it</Trans>
            </Button>
            <Button
              variant="ghost"
              busy={busy}
              onClick={() => act(() => outbox().then((loaded) => loaded.setApart(entry.key, twin.order_id)))}
            >
              <Trans id="request.twin.no">No, it's a different order</Trans>
            </Button>
          </div>
        );
      return (
        <div className={rowStyles.actions}>
          <Button busy={busy} onClick={() => act(() => outbox().then((loaded) => loaded.confirm(entry.key)))}>
            <Trans id="request.waiting.again">Send it again</Trans>
          </Button>
          {editing('ghost')}
        </div>
      );
    case 'rejected':
      return (
        <div className={rowStyles.actions}>
          {editing('secondary')}
          <Button
            variant="ghost"
            busy={busy}
            onClick={() => act(() => outbox().then((loaded) => loaded.dismiss(entry.key)))}
          >
            <Trans id="tracking.queue.remove">Remove</Trans>
          </Button>
        </div>
      );
    default:
      return null;
  }
}

function SendFor({ entry }: { entry: OutboxEntryView }): ReactNode {
  const fee = formatMoney(feeOf(entry) ?? 0, entry.currency);
  return <Trans id="tracking.queue.send-for">Send for {fee}</Trans>;
}
