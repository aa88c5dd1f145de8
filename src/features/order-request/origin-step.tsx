import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { Vendor } from '../../domain/vendor/vendor';
import { vendorCoordinates } from '../../domain/vendor/vendor';
import { isOn } from '../../domain/flags/flags';
import { closedLine, useClosedShops } from '../../places/closed-shops';
import { flags } from '../../state/flags';
import { showVendorList, vendors } from '../../state/vendors';
import { Button } from '../../ui/button';
import { RadioGroup } from '../../ui/choice';
import { Empty } from '../../ui/empty';
import { Store } from '../../ui/icons';
import { NoVendorArt } from '../../ui/no-vendor-art';
import { OriginDetails } from './origin-details';
import { OriginPlace } from './origin-place';
import { StepPanel } from './step-panel';
import type { PointingControls } from './use-pointing';
import type { Request } from './use-request';
import * as sectionStyles from '../../ui/page/section.module.css';

/** The pickup point: one concrete shop or outlet, which gets its place on the map here if it has none. */
export function OriginStep({
  request,
  pointing,
  onSelect,
}: {
  request: Request;
  pointing: PointingControls;
  onSelect: (vendorId: string) => void;
}) {
  const { state, send } = request;
  const canGoOn = state.step.name === 'ASK_FOR_ORIGIN_ADDRESS_DETAILS';
  if (state.pickup !== null && state.pickup.coordinates === null) {
    if (canGoOn) return <OriginDetails request={request} />;
    return (
      <OriginPlace request={request} pointing={pointing}>
        <OriginChoice onSelect={onSelect} atLeast={2} />
      </OriginPlace>
    );
  }
  return (
    <StepPanel
      title={<Trans id="request.origin.title">Where's the pickup?</Trans>}
      progress={{ number: 1, part: 0.1 }}
      foot={
        canGoOn && (
          <Button variant="primary" size="lg" wide onClick={() => send({ type: 'ORIGIN_CONFIRMED' })}>
            <Trans id="request.origin.confirm">Confirm pickup</Trans>
          </Button>
        )
      }
    >
      <OriginChoice onSelect={onSelect} />
      <FirstPoint />
    </StepPanel>
  );
}

function OriginChoice({ onSelect, atLeast = 1 }: { onSelect: (vendorId: string) => void; atLeast?: number }) {
  const { t } = useLingui();
  const { list, selectedId } = useSnapshot(vendors);
  const places = (list as readonly Vendor[]).filter((vendor) => !vendor.is_parent);
  const closed = useClosedShops(places);
  if (places.length < atLeast) return null;
  const subOf = (vendor: Vendor) =>
    vendorCoordinates(vendor)
      ? (vendor.vendor_information.location.address_text ?? undefined)
      : t({ id: 'request.origin.unplaced', message: 'Not on the map yet' });
  return (
    <div className={sectionStyles.section}>
      <RadioGroup
        legend={t({ id: 'request.origin.legend', message: 'Pickup point' })}
        legendHidden
        boxed
        value={selectedId}
        onChange={onSelect}
        options={places.map((vendor) => ({
          value: vendor.vendor_id,
          icon: Store,
          label: vendor.vendor_information.name || vendor.name,
          sub: closed.has(vendor.vendor_id) ? closedLine(subOf(vendor)) : subOf(vendor),
        }))}
      />
    </div>
  );
}

/**
 * What to do first for an account with a parent only, such as a newly registered business: riders do not collect at a
 * parent.
 */
function FirstPoint() {
  const { list } = useSnapshot(vendors);
  const { values } = useSnapshot(flags);
  if (list.some((vendor) => !vendor.is_parent)) return null;
  const canAdd = isOn(values, 'add-vendor-outlet');
  return (
    <Empty
      art={<NoVendorArt />}
      title={<Trans id="request.origin.none.title">No pickup point yet</Trans>}
      action={
        canAdd && (
          <Button variant="primary" aria-haspopup="dialog" onClick={() => showVendorList()}>
            <Trans id="request.origin.none.open">Open the list of shops</Trans>
          </Button>
        )
      }
    >
      {canAdd ? (
        <Trans id="request.origin.none.text">
          Riders collect from a pickup point. Add your first one in the list of shops.
        </Trans>
      ) : (
        <Trans id="request.origin.none.ask">
          Riders collect from a pickup point. Ask your account manager to add one.
        </Trans>
      )}
    </Empty>
  );
}
