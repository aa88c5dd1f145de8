import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { shortOrderId } from '../../domain/order/short-id';
import {
  isChanged,
  isPaidOnline,
  type OrderToUpdate,
  updatedFee,
  updateVerdict,
} from '../../domain/order-request/update/update';
import { formatMoney } from '../../i18n/format';
import { connection } from '../../state/connection';
import { movesOnEnter } from '../../ui/enter-key';
import { Banner } from '../../ui/banner';
import { Button, LinkButton } from '../../ui/button';
import { CircleAlert, WifiOff } from '../../ui/icons';
import { navigateUp } from '../../ui/navigation';
import { AmountField } from './amount-field';
import { DescriptionField } from './order-section';
import { PaymentSection } from './payment-section';
import { RefusalNote } from './refusal-note';
import { StepAction } from './step-action';
import { StepPanel } from './step-panel';
import { Trip, TripDestination, TripPickup } from './trip';
import { UpdateDelivery } from './update-delivery';
import { UpdateFixed } from './update-fixed';
import { UpdatePrice } from './update-price';
import { BlockedWords, UpdateTitle } from './update-states';
import type { Request } from './use-request';
import * as requestStyles from './request.module.css';
import * as sectionStyles from '../../ui/page/section.module.css';
import * as tripStyles from './trip.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/** The one form of a change: what may change, what it will cost, and what stays as it was placed. */
export function UpdateStep({ request, back }: { request: Request; back: string }) {
  const { state, send } = request;
  const { t } = useLingui();
  const target = state.orderToBeUpdated;
  if (target === null) return null;
  const isSending = state.step.name === 'FILL_PAYMENT_DETAILS';
  const typed = isChanged(target, state.form, state.destination?.coordinates ?? null);
  const editAddress = isSending ? undefined : () => send({ type: 'DESTINATION_EDITED' });
  return (
    <StepPanel
      title={<UpdateTitle reference={shortOrderId(target.order)} />}
      onBack={isSending ? undefined : () => navigateUp(back)}
      foot={<UpdateFoot request={request} target={target} back={back} />}
    >
      <Notices request={request} target={target} />
      <form
        className={requestStyles.detailsForm}
        noValidate
        aria-label={t({ id: 'update.title.any', message: 'Change the order' })}
        {...movesOnEnter}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'SUBMITTED' });
        }}
      >
        <div className={`${sectionStyles.section} ${tripStyles.section}`}>
          <Trip>
            {state.pickup && <TripPickup name={state.pickup.name} address={state.pickup.address} />}
            <TripDestination address={state.form.destinationTextAddress} onEdit={editAddress} />
          </Trip>
        </div>
        <UpdateDelivery request={request} target={target} />
        <section className={sectionStyles.section} aria-labelledby="update-order">
          <h2 className={sectionStyles.title} id="update-order">
            <Trans id="request.order.title">Order</Trans>
          </h2>
          <AmountField request={request} />
          <DescriptionField request={request} />
        </section>
        {!isPaidOnline(target.order) && <PaymentSection request={request} />}
        <UpdatePrice state={state} target={target} onRetry={() => send({ type: 'PRICE_ASKED' })} />
        <UpdateFixed order={target.order} />
        {typed && !isSending && (
          <div className={sectionStyles.section}>
            <Button variant="ghost" wide onClick={() => send({ type: 'UPDATE_DISCARDED' })}>
              <Trans id="update.discard">Discard my changes</Trans>
            </Button>
          </div>
        )}
      </form>
    </StepPanel>
  );
}

/** What prevents the change, above the form. */
function Notices({ request: { state }, target }: { request: Request; target: OrderToUpdate }) {
  const { online } = useSnapshot(connection);
  if (!updateVerdict(target).allowed) {
    return (
      <div role="alert">
        <Banner tone="fail" icon={CircleAlert}>
          <BlockedWords state={state} />
        </Banner>
      </div>
    );
  }
  if (online) return null;
  return (
    <Banner tone="wait" icon={WifiOff}>
      <Trans id="update.offline">
        You're offline. This is the order as last seen on this device. Changing it needs a connection.
      </Trans>
    </Banner>
  );
}

function UpdateFoot({
  request: { state, send },
  request,
  target,
  back,
}: {
  request: Request;
  target: OrderToUpdate;
  back: string;
}) {
  const { step, quote } = state;
  const isSending = step.name === 'FILL_PAYMENT_DETAILS';
  const isChecking = isSending && step.submission.name === 'updating' && step.submission.isChecking;
  const isPricing =
    (isSending && step.submission.name === 'pricing') || (quote === null && state.quoteStatus === 'refreshing');
  if (!updateVerdict(target).allowed) {
    return (
      <LinkButton up variant="primary" size="lg" wide href={back}>
        <Trans id="update.back">Back to the order</Trans>
      </LinkButton>
    );
  }
  const fee = quote ? formatMoney(updatedFee(quote, target.order, state.form.paymentMethod), quote.currency) : '';
  return (
    <>
      <RefusalNote request={request} />
      <StepAction busy={isSending || isPricing} onPress={() => send({ type: 'SUBMITTED' })}>
        <span>
          {isChecking ? (
            <Trans id="update.checking">Checking whether it arrived…</Trans>
          ) : isPricing ? (
            <Trans id="request.submit.pricing">Checking the price…</Trans>
          ) : isSending ? (
            <Trans id="update.sending">Changing the order…</Trans>
          ) : quote === null ? (
            <Trans id="update.submit.unpriced">Change order</Trans>
          ) : (
            <Trans id="update.submit">
              Change order · <bdi className={utilStyles.nums}>{fee}</bdi>
            </Trans>
          )}
        </span>
      </StepAction>
    </>
  );
}
