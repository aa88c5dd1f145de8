import { Trans, useLingui } from '@lingui/react/macro';
import { payableFee } from '../../domain/order-request/price/fee-quote';
import { isForLater, paysByCard } from '../../domain/order-request/price/ask-for-price';
import { movesOnEnter } from '../../ui/enter-key';
import { Icon } from '../../ui/icon';
import { CircleAlert } from '../../ui/icons';
import { chosenMoment } from '../../domain/order-request/details/preorder';
import { zonedDate } from '../../domain/time/zoned-date';
import { formatMoney, formatTime, formatWeekday } from '../../i18n/format';
import { useNow } from '../../ui/use-now';
import { SetAsideNote } from './set-aside-note';
import { ExtrasSection, OrderSection } from './order-section';
import { PaymentSection } from './payment-section';
import { PriceHeld } from './price-held';
import { PriceSection } from './price-section';
import { RecipientSection } from './recipient-section';
import { RiderAddress } from './rider-address';
import { RefusalNote } from './refusal-note';
import { StepAction } from './step-action';
import { StepPanel } from './step-panel';
import { Trip, TripDestination, TripPickup } from './trip';
import { VoucherSection } from './voucher-section';
import { KeepWords, PriceFollows, UnpricedSection, useUnpriced } from './unpriced-section';
import { useFieldError } from './request-field';
import { requestFieldId, type Request } from './use-request';
import * as errorStyles from '../../ui/page/error.module.css';
import * as requestStyles from './request.module.css';
import * as sectionStyles from '../../ui/page/section.module.css';
import * as tripStyles from './trip.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/** Step 2: the recipient, the goods, the payment, and the price that is held meanwhile. */
export function DetailsStep({ request }: { request: Request }) {
  const { state, send } = request;
  const { t } = useLingui();
  const { quote, step } = state;
  const isSending = step.name === 'FILL_PAYMENT_DETAILS';
  const isUnpriced = useUnpriced(request);
  const isByCard = paysByCard(state) && !isUnpriced;
  const isPricing = isSending && step.submission.name === 'pricing';
  const fee = quote ? formatMoney(payableFee(quote, state.form.paymentMethod), quote.currency) : '';
  const later = useLater(state);
  const edit = () => send({ type: 'DESTINATION_EDITED' });
  const vendorError = useFieldError(request, 'vendor');
  const tripError = useFieldError(request, 'coordinates') ?? vendorError;
  const tripErrorId = tripError && requestFieldId('trip-error');
  return (
    <StepPanel
      title={<Trans id="request.details.title">Order details</Trans>}
      progress={{ number: 2, part: isSending ? 1 : filledPart(request) }}
      onBack={isSending ? undefined : edit}
      foot={
        <>
          <RefusalNote request={request} />
          {isUnpriced ? <PriceFollows /> : <PriceHeld request={request} />}
          <StepAction busy={isSending} onPress={() => send({ type: 'SUBMITTED' })}>
            <span>
              {isPricing ? (
                <Trans id="request.submit.pricing">Checking the price…</Trans>
              ) : isSending ? (
                <Trans id="request.submit.sending">Requesting a rider…</Trans>
              ) : isUnpriced ? (
                <KeepWords request={request} />
              ) : isByCard ? (
                <Trans id="request.submit.card">
                  Continue to payment · <bdi className={utilStyles.nums}>{fee}</bdi>
                </Trans>
              ) : quote === null ? (
                <Trans id="request.submit.unpriced">Request rider</Trans>
              ) : later?.day ? (
                <Trans id="request.submit.later-day">
                  Schedule for {later.day}, {later.time} <bdi className={requestStyles.feeApart}>{fee}</bdi>
                </Trans>
              ) : later ? (
                <Trans id="request.submit.later">
                  Schedule for {later.time} <bdi className={requestStyles.feeApart}>{fee}</bdi>
                </Trans>
              ) : (
                <Trans id="request.submit">
                  Request rider · <bdi className={utilStyles.nums}>{fee}</bdi>
                </Trans>
              )}
            </span>
          </StepAction>
        </>
      }
    >
      <form
        className={requestStyles.detailsForm}
        noValidate
        aria-label={t({ id: 'request.details.title', message: 'Order details' })}
        {...movesOnEnter}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'SUBMITTED' });
        }}
      >
        <SetAsideNote />
        <div className={`${sectionStyles.section} ${tripStyles.section}`}>
          <Trip>
            {state.pickup && (
              <TripPickup
                name={state.pickup.name}
                address={state.pickup.address}
                id={requestFieldId('vendor')}
                aria-describedby={tripErrorId}
                onEdit={isSending ? undefined : () => send({ type: 'ORIGIN_EDITED' })}
              />
            )}
            <TripDestination
              address={state.form.destinationTextAddress}
              id={requestFieldId('coordinates')}
              aria-describedby={tripErrorId}
              onEdit={isSending ? undefined : edit}
            />
          </Trip>
          <RiderAddress request={request} />
          {tripError && (
            <p className={errorStyles.error} id={tripErrorId}>
              <Icon of={CircleAlert} small />
              <span>{tripError}</span>
            </p>
          )}
        </div>
        <RecipientSection request={request} />
        <OrderSection request={request} />
        <ExtrasSection request={request} />
        <PaymentSection request={request} />
        <VoucherSection request={request} />
        {isUnpriced && <UnpricedSection request={request} />}
        {quote && <PriceSection quote={quote} paymentMethod={state.form.paymentMethod} />}
      </form>
    </StepPanel>
  );
}

/** The chosen delivery time, with its day unless that is today; null for as soon as possible. */
function useLater(state: Request['state']): { day: string | null; time: string } | null {
  const now = Math.floor(useNow('minute') / 1000);
  const { form } = state;
  const at = isForLater(state) ? chosenMoment(form) : null;
  if (at === null) return null;
  const time = formatTime(at, form.laterZone);
  const isToday = zonedDate(at, form.laterZone) === zonedDate(now, form.laterZone);
  return { day: isToday ? null : formatWeekday(at, form.laterZone), time };
}

/** How much of what is required is filled in, for the bar at the top. */
function filledPart({ state: { form } }: Request): number {
  const needed = [form.destinationName, form.destinationPhoneNumber, form.orderAmount, form.paymentMethod];
  return 0.2 + (0.7 * needed.filter((text) => text.trim() !== '').length) / needed.length;
}
