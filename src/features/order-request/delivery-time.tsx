import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { OrderForm } from '../../domain/order-request/details/form';
import { dayOff } from '../../domain/market/days-off';
import { requestTimezone } from '../../domain/order-request/origin/pickup';
import { chosenMoment, preorderDays, typedMoment } from '../../domain/order-request/details/preorder';
import { deliveryTimeFailure } from '../../domain/order-request/details/validation';
import { clockText, isAlwaysOpen, isOpenAt, localMinute } from '../../domain/service-hours/service-hours';
import { isTimezone } from '../../domain/time/timezone';
import { readTypedClock, readWholeClock } from '../../domain/time/typed-clock';
import { zonedDate } from '../../domain/time/zoned-date';
import { dayWords } from '../../i18n/day-off';
import { formatDay, formatTime, formatWeekday } from '../../i18n/format';
import { cityOfZone } from '../../i18n/cities';
import { formatOffset, isElsewhere } from '../../i18n/format-zone';
import { isOn } from '../../domain/flags/flags';
import { flags } from '../../state/flags';
import { useServices } from '../../sync/services-context';
import { Field } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { CalendarClock, ChevronDown, CircleAlert, Zap } from '../../ui/icons';
import { Segments } from '../../ui/segments';
import { useNow } from '../../ui/use-now';
import { useFailureWords } from './request-field';
import { Estimate, estimatedMinutes } from './estimate';
import { requestFieldId, type Request } from './use-request';
import * as errorStyles from '../../ui/page/error.module.css';
import * as fieldStyles from '../../ui/field.module.css';
import * as hintStyles from '../../ui/page/hint.module.css';
import * as inputStyles from '../../ui/input.module.css';
import * as selectStyles from '../../ui/select.module.css';
import * as styles from './delivery-time.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/**
 * As soon as possible, or at a day and time from 55 minutes to 2 days ahead
 * (specification/ask-for-a-rider.md#delivery-time).
 */
export function DeliveryTime({ request: { state, send }, request }: { request: Request }) {
  const { t } = useLingui();
  const { values } = useSnapshot(flags);
  if (!isOn(values, 'pre-order')) return null;
  const { deliverLater } = state.form;
  const isSending = state.step.name === 'FILL_PAYMENT_DETAILS';
  return (
    <>
      <Segments
        legend={t({ id: 'request.delivery-time.title', message: 'Delivery time' })}
        value={deliverLater ? 'later' : 'asap'}
        onChange={(when) => send({ type: when === 'later' ? 'LATER_CHOSEN' : 'ASAP_CHOSEN' })}
        options={[
          {
            value: 'asap',
            icon: Zap,
            disabled: isSending,
            label: t({ id: 'request.delivery-time.asap', message: 'ASAP' }),
          },
          {
            value: 'later',
            icon: CalendarClock,
            disabled: isSending,
            label: t({ id: 'request.delivery-time.later', message: 'Later' }),
          },
        ]}
      />
      {deliverLater ? <LaterFields request={request} disabled={isSending} /> : <AsapHint request={request} />}
    </>
  );
}

function AsapHint({ request: { state } }: { request: Request }) {
  const { market } = useServices();
  const now = useNow('minute');
  const { hours } = state;
  const timezone = requestTimezone(state, market.timezone);
  if (hours === null || isOpenAt(hours, now, timezone)) {
    const minutes = estimatedMinutes(state);
    // one promise only: the general one stands until the time of this trip is known
    if (minutes !== null) return <Estimate minutes={minutes} />;
    return (
      <p className={hintStyles.hint}>
        <Trans id="request.delivery-time.asap.hint">Drop-off within 60 minutes.</Trans>
      </p>
    );
  }
  const from = clockText(hours.from);
  const to = clockText(hours.to);
  const current = clockText(localMinute(now, timezone));
  return (
    <p className={hintStyles.hint}>
      <Trans id="request.delivery-time.asap.closed">
        Closed right now. Service hours: {from} to {to}. It's {current}.
      </Trans>
    </p>
  );
}

function LaterFields({ request: { state, send }, disabled }: { request: Request; disabled: boolean }) {
  const now = Math.floor(useNow('minute') / 1000);
  const words = useFailureWords();
  const { form, fieldError, hours } = state;
  const told = fieldError?.field === 'laterTime' ? fieldError : undefined;
  // a time is not judged while it is being typed, unless it is complete
  const [typing, setTyping] = useState<string | null>(null);
  const isTyped = typing !== form.laterTime || isWholeTime(typing);
  const failure = told ?? (isTyped ? deliveryTimeFailure(form, { now, hours }) : undefined);
  const hintId = requestFieldId('later-hint');
  const errorId = requestFieldId('later-error');
  const change = (next: Partial<OrderForm>) =>
    send({ type: 'FORM_CHANGED', change: { laterTime: form.laterTime, laterSecond: false, ...next } });
  return (
    <div className={fieldStyles.field} data-field>
      <div className={styles.laterFields}>
        <Field id={requestFieldId('laterDate')} label={<Trans id="request.delivery-time.day">Day</Trans>}>
          {({ id }) => (
            <div className={selectStyles.select}>
              <select
                className={inputStyles.input}
                id={id}
                value={form.laterDate}
                disabled={disabled}
                onChange={(event) => change({ laterDate: event.target.value })}
              >
                <DayOptions chosen={form.laterDate} now={now} timezone={form.laterZone} />
              </select>
              <Icon of={ChevronDown} />
            </div>
          )}
        </Field>
        <Field id={requestFieldId('laterTime')} label={<Trans id="request.delivery-time.time">Time</Trans>}>
          {({ id }) => (
            <input
              className={`${inputStyles.input} ${utilStyles.nums}`}
              id={id}
              // the browser's own time field follows the device, with AM and PM beside 24-hour times
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              maxLength={16}
              placeholder="19:30"
              value={form.laterTime}
              readOnly={disabled}
              aria-describedby={failure ? `${errorId} ${hintId}` : hintId}
              aria-invalid={failure ? true : undefined}
              onChange={(event) => {
                setTyping(event.target.value);
                change({ laterTime: event.target.value });
              }}
              onBlur={() => {
                setTyping(null);
                const time = readTypedClock(form.laterTime);
                if (time !== undefined && time !== form.laterTime) change({ laterTime: time });
              }}
            />
          )}
        </Field>
      </div>
      <TwiceChoice form={form} disabled={disabled} onChoose={(laterSecond) => change({ laterSecond })} />
      <div className={`${hintStyles.hint} ${utilStyles.small}`} id={hintId}>
        <LaterHint state={state} now={now} />
      </div>
      {failure && (
        <p className={errorStyles.error} id={errorId}>
          <Icon of={CircleAlert} small />
          <span>{words(failure)}</span>
        </p>
      )}
    </div>
  );
}

/** Whether nothing is left to be typed: it can be read, or has as many digits as a time. */
function isWholeTime(text: string): boolean {
  return readWholeClock(text) !== undefined || (text.match(/\p{Nd}/gu)?.length ?? 0) >= 4;
}

function DayOptions({ chosen, now, timezone }: { chosen: string; now: number; timezone: string }) {
  const { i18n, t } = useLingui();
  const { market } = useServices();
  if (!isTimezone(timezone)) return null;
  const today = zonedDate(now, timezone);
  const days = preorderDays(now, timezone);
  // a day that has passed stays chosen, and is reported as too soon
  const isGone = chosen !== '' && !days.includes(chosen);
  const noon = (date: string) => Date.parse(`${date}T12:00:00Z`) / 1000;
  return (
    <>
      {isGone && <option value={chosen}>{formatDay(noon(chosen), 'UTC')}</option>}
      {days.map((date) => (
        <option key={date} value={date}>
          {dayWords(
            i18n,
            date === today
              ? t({ id: 'request.delivery-time.today', message: 'Today' })
              : formatWeekday(noon(date), 'UTC'),
            dayOff(date, market),
          )}
        </option>
      ))}
    </>
  );
}

/** When the clocks go back, an hour occurs twice: which of the two is meant. */
function TwiceChoice({
  form,
  disabled,
  onChoose,
}: {
  form: OrderForm;
  disabled: boolean;
  onChoose: (second: boolean) => void;
}) {
  const { t } = useLingui();
  const moment = typedMoment(form);
  if (moment.kind !== 'twice') return null;
  const label = (at: number) => (
    <bdi>
      {formatTime(at, form.laterZone)} {formatOffset(at, form.laterZone)}
    </bdi>
  );
  return (
    <Segments
      legend={t({ id: 'request.delivery-time.twice', message: 'The clocks go back then, and this time comes twice' })}
      value={form.laterSecond ? 'second' : 'first'}
      onChange={(which) => onChoose(which === 'second')}
      options={[
        { value: 'first', disabled, label: label(moment.first) },
        { value: 'second', disabled, label: label(moment.second) },
      ]}
    />
  );
}

/** The service hours, and the zone if it differs from the phone's. */
function LaterHint({ state: { form, hours }, now }: { state: Request['state']; now: number }) {
  const { t } = useLingui();
  const zone = form.laterZone;
  const at = chosenMoment(form) ?? now;
  const isNamed = isTimezone(zone) && isElsewhere(at, zone);
  const name = isNamed ? cityOfZone(zone) : '';
  const offset = isNamed ? formatOffset(at, zone) : '';
  const from = hours && clockText(hours.from);
  const to = hours && clockText(hours.to);
  return (
    <>
      {hours && !isAlwaysOpen(hours) && (
        <p>
          <Trans id="request.delivery-time.hours">
            Service hours: {from} to {to}.
          </Trans>
        </p>
      )}
      {isNamed && (
        <p>
          <Trans id="request.delivery-time.zone">
            Times are {name} time ({offset}), not in your phone's zone.
          </Trans>
        </p>
      )}
      <p>{t({ id: 'request.delivery-time.window', message: 'From 55 minutes to 2 days ahead.' })}</p>
    </>
  );
}
