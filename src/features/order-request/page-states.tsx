import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAddressPlaceholder } from '../../places/search-words';
import { useServices } from '../../sync/services-context';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { NoVendorArt } from '../../ui/no-vendor-art';
import { Skeleton } from '../../ui/skeleton';
import { StepPanel } from './step-panel';
import { Trip, TripPoint } from './trip';
import { requestFieldId } from './use-request';
import * as addressStyles from './address.module.css';
import * as fieldStyles from '../../ui/field.module.css';
import * as inputGroupStyles from '../../ui/input-group.module.css';
import * as inputStyles from '../../ui/input.module.css';
import * as placeSearchStyles from './place-search.module.css';
import * as tripStyles from './trip.module.css';
import * as visuallyHiddenStyles from '../../ui/page/visually-hidden.module.css';

/**
 * The address step before it is known whether it may be asked, also painted ahead of its code: the same layout and
 * field, so that nothing jumps.
 */
export function AddressSkeleton() {
  const { t } = useLingui();
  const id = requestFieldId('destinationTextAddress');
  return (
    <StepPanel
      title={<Trans id="request.address.title">Where is it going?</Trans>}
      progress={{ number: 1 }}
      focusOnShow={false}
      foot={<Loading />}
    >
      <div className={addressStyles.form}>
        <Trip>
          <TripSkeleton />
          <TripPoint>
            <div className={addressStyles.input}>
              <label className={visuallyHiddenStyles.visuallyHidden} htmlFor={id}>
                {t({ id: 'request.form.addressInput.label', message: 'Deliver to' })}
              </label>
              <EarlyField id={id} />
            </div>
          </TripPoint>
        </Trip>
      </div>
    </StepPanel>
  );
}

/** The same of a guest's pickup point. `typed` is what it begins with. */
export function PickupSkeleton({
  typed,
  onType,
  onBack,
  foot = <Loading />,
}: {
  typed?: string;
  onType?: (text: string) => void;
  onBack?: (() => void) | undefined;
  foot?: ReactNode;
}) {
  const id = requestFieldId('originSearch');
  return (
    <StepPanel
      title={<Trans id="request.origin.title">Where's the pickup?</Trans>}
      progress={{ number: 1, part: 0.1, isPaid: true }}
      onBack={onBack}
      focusOnShow={false}
      foot={foot}
    >
      <div className={`${addressStyles.form} ${placeSearchStyles.originSearch} ${fieldStyles.field}`} data-field>
        <label className={fieldStyles.label} htmlFor={id}>
          <Trans id="request.origin.search.label">Collect from</Trans>
        </label>
        <EarlyField id={id} typed={typed} onType={onType} />
      </div>
    </StepPanel>
  );
}

function Loading() {
  return (
    <Button variant="primary" size="lg" wide busy>
      <Trans id="request.loading">Loading…</Trans>
    </Button>
  );
}

/** The search field before it searches. */
function EarlyField({
  id,
  typed,
  onType,
}: {
  id: string;
  typed?: string | undefined;
  onType?: ((text: string) => void) | undefined;
}) {
  const placeholder = useAddressPlaceholder();
  return (
    <span className={inputGroupStyles.inputGroup}>
      <input
        className={inputStyles.input}
        id={id}
        data-early-text=""
        defaultValue={typed}
        onInput={onType && (({ currentTarget }) => onType(currentTarget.value))}
        dir="auto"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded="false"
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
      />
    </span>
  );
}

/** One end of the trip before it is known. */
export function TripSkeleton() {
  return (
    <TripPoint>
      <p className={`${tripStyles.text} ${tripStyles.skeleton}`}>
        <Skeleton width={12} />
        <Skeleton width={8} />
      </p>
    </TripPoint>
  );
}

/** The account has no vendor at all. */
export function NoVendors() {
  return (
    <StepPanel title={<Trans id="request.no-vendors.title">No shop yet</Trans>}>
      <Empty
        art={<NoVendorArt />}
        title={<Trans id="request.no-vendors.heading">No shop belongs to this account</Trans>}
      >
        <Trans id="request.no-vendors.text">
          You need a shop to request riders. Ask your account manager to add yours to this account.
        </Trans>
      </Empty>
    </StepPanel>
  );
}

/** The vendors could not be loaded and none are known on this device. */
export function VendorsFailedStep() {
  const { vendors } = useServices();
  return (
    <StepPanel title={<Trans id="request.vendors-failed.title">Couldn't load your shop</Trans>}>
      <Empty
        title={<Trans id="request.vendors-failed.heading">Nothing is lost</Trans>}
        action={
          <Button variant="primary" onClick={() => void vendors.load()}>
            <Trans id="retry">Try again</Trans>
          </Button>
        }
      >
        <Trans id="request.vendors-failed.text">
          We can't connect. Drafts and unsent requests are kept on this device.
        </Trans>
      </Empty>
    </StepPanel>
  );
}
