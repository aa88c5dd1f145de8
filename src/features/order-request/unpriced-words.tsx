import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { WaitingStatus } from '../../domain/order-request/state';
import { formatMoney } from '../../i18n/format';
import { connection } from '../../state/connection';
import { type OutboxStatus, outbox } from '../../state/outbox';

type AboutPrice = Extract<WaitingStatus, 'unpriced' | 'priced' | 'undeliverable'>;

/** It was requested without a connection, and its price is not known or not agreed to yet. */
export function isAboutPrice(status: WaitingStatus): status is AboutPrice {
  return status === 'unpriced' || status === 'priced' || status === 'undeliverable';
}

/** The entry's status and how its currency writes an amount. */
function useEntry<N extends AboutPrice>(key: string, name: N) {
  const { entries } = useSnapshot(outbox);
  const entry = entries.find((other) => other.key === key);
  const status = entry?.status.name === name ? (entry.status as Extract<OutboxStatus, { name: N }>) : undefined;
  const isForLater = entry?.payload.preordered_for != null;
  return { status, isForLater, money: (amount: number) => formatMoney(amount, entry?.currency ?? '') };
}

export function UnpricedTitle({ status, entry }: { status: AboutPrice; entry: string }) {
  if (status === 'priced') return <PricedTitle entry={entry} />;
  if (status === 'undeliverable') return <Trans id="request.undeliverable.title">We can't deliver there</Trans>;
  return <Trans id="request.unpriced.title">Waiting for its price</Trans>;
}

function PricedTitle({ entry }: { entry: string }) {
  const { status, money } = useEntry(entry, 'priced');
  if (status === undefined) return null;
  const fee = money(status.fee);
  return (
    <Trans id="request.priced.title">
      Send it for <bdi translate="no">{fee}</bdi>?
    </Trans>
  );
}

export function UnpricedText({ status, entry }: { status: AboutPrice; entry: string }) {
  if (status === 'priced') return <PricedText entry={entry} />;
  if (status === 'unpriced') return <WaitsForPrice entry={entry} />;
  return (
    <Trans id="request.undeliverable.text">
      The address is outside the delivery area. Nothing was sent, and what you entered is kept.
    </Trans>
  );
}

function WaitsForPrice({ entry }: { entry: string }) {
  const { online } = useSnapshot(connection);
  const { status, money, isForLater } = useEntry(entry, 'unpriced');
  const limit = status?.limit ?? null;
  if (online) return <Trans id="request.unpriced.asking">Checking the address and the price…</Trans>;
  if (limit === null) {
    return (
      <Trans id="request.unpriced.text">
        We'll check the address and get the price when you're back online. Then you confirm it with one tap. It's kept
        on this device until then.
      </Trans>
    );
  }
  const most = money(limit);
  if (isForLater) {
    return (
      <Trans id="request.unpriced.text.later">
        When you're back online within a day and the fee is at most {most}, it's sent automatically. Otherwise we ask
        you.
      </Trans>
    );
  }
  return (
    <Trans id="request.unpriced.text.now">
      When you're back online within two minutes and the fee is at most {most}, it's sent automatically. Otherwise we
      ask you.
    </Trans>
  );
}

function PricedText({ entry }: { entry: string }) {
  const { status, money } = useEntry(entry, 'priced');
  if (status === undefined) return null;
  const most = status.limit === null ? null : money(status.limit);
  if (most !== null && status.fee > (status.limit ?? 0)) {
    return (
      <Trans id="request.priced.above">The fee is more than the {most} you agreed to, so nothing was sent yet.</Trans>
    );
  }
  return (
    <Trans id="request.priced.text">The address can be delivered to. Nothing is sent until you confirm the fee.</Trans>
  );
}

export function SendAtFee({ entry }: { entry: string }) {
  const { status, money } = useEntry(entry, 'priced');
  if (status === undefined) return null;
  const fee = money(status.fee);
  return (
    <Trans id="request.priced.send">
      Send it · <bdi translate="no">{fee}</bdi>
    </Trans>
  );
}
