import { Trans, useLingui } from '@lingui/react/macro';
import { payableFee } from '../../domain/order-request/fee-quote';
import { Icon } from '../../ui/icon';
import { CircleAlert } from '../../ui/icons';
import { ONLINE_PAYMENT } from '../../domain/payment/methods';
import { formatMoney } from '../../i18n/format';
import { OrderSection } from './order-section';
import { PaymentSection } from './payment-section';
import { PriceHeld } from './price-held';
import { PriceSection } from './price-section';
import { RecipientSection } from './recipient-section';
import { StepAction } from './step-action';
import { StepPanel } from './step-panel';
import { Trip, TripDestination, TripPickup } from './trip';
import { VoucherSection } from './voucher-section';
import { useFieldError } from './request-field';
import { fieldId, type Request } from './use-request';

/** Step 2: who gets it, what it is, how it is paid, and the price that is held meanwhile. */
export function DetailsStep({ request }: { request: Request }) {
  const { state, send } = request;
  const { t } = useLingui();
  const { quote, step } = state;
  const isSending = step.name === 'FILL_PAYMENT_DETAILS';
  const isByCard = state.form.paymentMethod === ONLINE_PAYMENT;
  const isPricing = isSending && step.submission.name === 'pricing';
  const fee = quote ? formatMoney(payableFee(quote), quote.currency) : '';
  const edit = () => send({ type: 'DESTINATION_EDITED' });
  const vendorError = useFieldError(request, 'vendor');
  const tripError = useFieldError(request, 'coordinates') ?? vendorError;
  const tripErrorId = tripError && fieldId('trip-error');
  return (
    <StepPanel
      title={<Trans id="request.details.title">Order details</Trans>}
      progress={{ number: 2, part: isSending ? 1 : filledPart(request), total: isByCard ? 3 : 2 }}
      onBack={isSending ? undefined : edit}
      foot={
        <>
          <PriceHeld request={request} />
          <StepAction busy={isSending} onPress={() => send({ type: 'SUBMITTED' })}>
            <span>
              {isPricing ? (
                <Trans id="request.submit.pricing">Checking the price…</Trans>
              ) : isSending ? (
                <Trans id="request.submit.sending">Requesting a rider…</Trans>
              ) : isByCard ? (
                <Trans id="request.submit.card">
                  Continue to payment · <bdi className="nums">{fee}</bdi>
                </Trans>
              ) : quote === null ? (
                <Trans id="request.submit.unpriced">Request rider</Trans>
              ) : (
                <Trans id="request.submit">
                  Request rider · <bdi className="nums">{fee}</bdi>
                </Trans>
              )}
            </span>
          </StepAction>
        </>
      }
    >
      <form
        className="details-form"
        noValidate
        aria-label={t({ id: 'request.details.title', message: 'Order details' })}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'SUBMITTED' });
        }}
      >
        <div className="section section-trip">
          <Trip>
            {state.pickup && (
              <TripPickup
                name={state.pickup.name}
                address={state.pickup.address}
                id={fieldId('vendor')}
                aria-describedby={tripErrorId}
                onEdit={isSending ? undefined : () => send({ type: 'ORIGIN_EDITED' })}
              />
            )}
            <TripDestination
              address={state.form.destinationTextAddress}
              id={fieldId('coordinates')}
              aria-describedby={tripErrorId}
              onEdit={isSending ? undefined : edit}
            />
          </Trip>
          {tripError && (
            <p className="error" id={tripErrorId}>
              <Icon of={CircleAlert} small />
              <span>{tripError}</span>
            </p>
          )}
        </div>
        <RecipientSection request={request} />
        <OrderSection request={request} />
        <PaymentSection request={request} />
        <VoucherSection request={request} />
        {quote && <PriceSection quote={quote} />}
        <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />
      </form>
    </StepPanel>
  );
}

/** How much of what is needed is there, for the bar on top. */
function filledPart({ state: { form } }: Request): number {
  const needed = [form.destinationName, form.destinationPhoneNumber, form.orderAmount, form.paymentMethod];
  return 0.2 + (0.7 * needed.filter((text) => text.trim() !== '').length) / needed.length;
}
