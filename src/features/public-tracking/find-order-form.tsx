import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { type LookupField, readLookup } from '../../domain/order/order-lookup';
import { codeOfOrderId } from '../../domain/order/short-id';
import { connection } from '../../state/connection';
import { useKeptForm } from '../../sync/typed/kept-form';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { TextField } from '../../ui/field';
import { Search } from '../../ui/icons';
import { useFindOrder } from './use-find-order';
import * as accountStyles from '../../ui/account.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

type Typed = Record<LookupField, string>;

/** A link's order is another one than what was typed before. */
function begin(kept: Partial<Typed>, linked: string | undefined): Typed {
  const orderId = linked === undefined ? undefined : codeOfOrderId(linked);
  const isOther = orderId !== undefined && orderId !== kept.orderId;
  return { orderId: orderId ?? kept.orderId ?? '', phoneNumber: isOther ? '' : (kept.phoneNumber ?? '') };
}

/** Order id and phone; missing values are reported beside their field, the platform's answer above the button. */
export function FindOrderForm({ orderId }: { orderId?: string | undefined }) {
  const { online } = useSnapshot(connection);
  // earlier orders have longer ids, which are accepted too
  const example = 'J2T-YG4';
  const { find, busy, failure } = useFindOrder();
  const { values, change: keep, forget } = useKeptForm<Typed>('find-order', (kept) => begin(kept, orderId));
  const [missing, setMissing] = useState<LookupField>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const lookup = readLookup(values);
    if ('missing' in lookup) {
      setMissing(lookup.missing);
      (event.currentTarget.elements.namedItem(lookup.missing) as HTMLElement).focus();
      return;
    }
    setMissing(undefined);
    if (!busy) void find(lookup).then((isFound) => isFound && forget());
  }

  function change(next: Partial<Typed>) {
    keep(next);
    setMissing(undefined);
  }

  return (
    <form className={accountStyles.form} onSubmit={submit} noValidate>
      <TextField
        label={<Trans id="tracking.facts.id">Order ID</Trans>}
        hint={
          <Trans id="find-order.id.hint">
            Six letters and digits, like <bdi dir="ltr">{example}</bdi>. The shop can tell you.
          </Trans>
        }
        name="orderId"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={values.orderId}
        onChange={(orderId) => change({ orderId })}
        error={
          missing === 'orderId' && (
            <Trans id="find-order.id.missing">
              Enter all six letters and digits of the order ID, like <bdi dir="ltr">{example}</bdi>
            </Trans>
          )
        }
      />
      <TextField
        label={<Trans id="find-order.phone">Phone number</Trans>}
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        value={values.phoneNumber}
        onChange={(phoneNumber) => change({ phoneNumber })}
        error={missing === 'phoneNumber' && <Trans id="find-order.phone.missing">Enter the whole phone number</Trans>}
      />
      <Failure of={failure} />
      <Button type="submit" variant="primary" size="lg" wide icon={Search} busy={busy}>
        <Trans id="find-order.submit">Find the order</Trans>
      </Button>
      {!online && (
        <p className={`${utilStyles.small} ${utilStyles.muted}`}>
          <Trans id="find-order.offline">You're offline. Only orders on this device open now.</Trans>
        </p>
      )}
    </form>
  );
}
