import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { customerName, NOT_SAID } from '../../domain/order/customer-name';
import type { OrderRecord } from '../../domain/order/order';
import { shortOrderId } from '../../domain/order/short-id';
import { type TwinQuestion, twinQuestions } from '../../domain/order/twins';
import { paths } from '../../domain/paths';
import { formatMoney } from '../../i18n/format';
import { outbox, unkeyedRequests } from '../../state/outbox';
import { orders } from '../../state/orders';
import { showToast } from '../../state/toasts';
import { useServices } from '../../sync/services-context';
import { Glyph } from '../../ui/glyph';
import { CircleQuestionMark } from '../../ui/icons';
import { Time } from '../../ui/time';
import { useAction } from '../../ui/use-action';
import { StepAction } from './step-action';
import { StepPanel } from './step-panel';
import * as factsStyles from '../../ui/facts.module.css';
import * as linkStyles from '../../ui/link.module.css';
import * as requestStyles from './request.module.css';
import * as sectionStyles from '../../ui/page/section.module.css';

function useTwinQuestion(entry: string): TwinQuestion | undefined {
  const { entries } = useSnapshot(outbox);
  const { byId } = useSnapshot(orders);
  return twinQuestions(unkeyedRequests(entries), byId as unknown as Record<string, OrderRecord>).find(
    ({ key }) => key === entry,
  );
}

/** The order that this unsure request may be; only a platform without keys leaves that to its user. */
export const useTwin: typeof useTwinQuestion = __SPECIFIED_PLATFORM__ ? useTwinQuestion : () => undefined;

/** An order like the unsure request was found: its user says whether it is the same. */
export function TwinStep({ question: { key, twin } }: { question: TwinQuestion }) {
  const { market, outbox: service } = useServices();
  const { t } = useLingui();
  const { busy, act } = useAction(() => showToast({ type: 'error', messageId: 'tracking.queue.failed' }));
  const { amount } = twin.order;

  return (
    <StepPanel
      title={<Trans id="request.twin.title">Is this your order?</Trans>}
      foot={
        <>
          <StepAction
            busy={busy}
            onPress={() => void act(() => service().then((loaded) => loaded.settle(key, twin.order_id)))}
          >
            <Trans id="request.twin.yes">Yes, this is it</Trans>
          </StepAction>
          <StepAction
            variant="secondary"
            busy={busy}
            onPress={() => void act(() => service().then((loaded) => loaded.setApart(key, twin.order_id)))}
          >
            <Trans id="request.twin.no">No, it's a different order</Trans>
          </StepAction>
        </>
      }
    >
      <div className={requestStyles.waiting}>
        <Glyph tone="wait" icon={CircleQuestionMark} unconfirmed />
        <p role="status">
          <Trans id="request.twin.text">
            We couldn't confirm that your request arrived. But there's an order with the same customer, amount and
            address, placed at about the same time.
          </Trans>
        </p>
      </div>
      <section
        className={sectionStyles.section}
        aria-label={t({ id: 'request.twin.order', message: 'The order we found' })}
      >
        <dl className={factsStyles.facts}>
          <div>
            <dt>
              <Trans id="request.twin.code">Order</Trans>
            </dt>
            <dd translate="no">
              <a className={linkStyles.link} href={paths.orderTracking(twin.vendor_id, twin.order_id)}>
                <bdi>{shortOrderId(twin)}</bdi>
              </a>
            </dd>
          </div>
          <div>
            <dt>
              <Trans id="request.twin.placed">Placed at</Trans>
            </dt>
            <dd translate="no">
              <Time at={twin.created_at} />
            </dd>
          </div>
          <div>
            <dt>
              <Trans id="request.recipient.title">Customer</Trans>
            </dt>
            <dd dir="auto" translate="no">
              {customerName(twin.customer)}
            </dd>
          </div>
          <div>
            <dt>
              <Trans id="request.form.address.label">Address</Trans>
            </dt>
            <dd dir="auto" translate="no">
              {twin.customer.location.address || NOT_SAID}
            </dd>
          </div>
          {amount !== null && (
            <div>
              <dt>
                <Trans id="request.form.amount.label">Item value</Trans>
              </dt>
              <dd translate="no">
                <bdi>{formatMoney(amount, twin.currency ?? market.currency)}</bdi>
              </dd>
            </div>
          )}
        </dl>
      </section>
    </StepPanel>
  );
}
