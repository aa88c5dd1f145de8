import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { Vendor } from '../../domain/vendor/vendor';
import { vendorCoordinates } from '../../domain/vendor/vendor';
import { vendors } from '../../state/vendors';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { RadioGroup } from '../../ui/choice';
import { MapPin, Store } from '../../ui/icons';
import { StepPanel } from './step-panel';
import type { Request } from './use-request';

/** Where it is collected: always one concrete shop or outlet, and one with a place on the map. */
export function OriginStep({ request, onSelect }: { request: Request; onSelect: (vendorId: string) => void }) {
  const { state, send } = request;
  const { t } = useLingui();
  const { list, selectedId } = useSnapshot(vendors);
  const places = (list as readonly Vendor[]).filter((vendor) => !vendor.is_parent);
  const lacksPlace = state.step.name === 'ASK_FOR_ORIGIN_ADDRESS' && state.step.reason === 'NO_COORDINATES';
  const canGoOn = state.step.name === 'ASK_FOR_ORIGIN_ADDRESS_DETAILS';
  return (
    <StepPanel
      title={<Trans id="request.origin.title">Where is it collected?</Trans>}
      progress={{ number: 1, part: 0.1 }}
      foot={
        canGoOn && (
          <Button variant="primary" size="lg" wide onClick={() => send({ type: 'ORIGIN_CONFIRMED' })}>
            <Trans id="request.origin.confirm">Collect it here</Trans>
          </Button>
        )
      }
    >
      {lacksPlace && (
        <Banner tone="warn" icon={MapPin}>
          {places.some(vendorCoordinates) ? (
            <Trans id="request.origin.no-coordinates">
              {state.pickup?.name} has no place on the map yet, so riders can't find it. Choose another collection
              point, or ask your account manager to add its location.
            </Trans>
          ) : (
            <Trans id="request.origin.no-coordinates.only">
              {state.pickup?.name} has no place on the map yet, so riders can't find it. Ask your account manager to add
              its location.
            </Trans>
          )}
        </Banner>
      )}
      <div className="section">
        <RadioGroup
          legend={t({ id: 'request.origin.legend', message: 'Collection point' })}
          legendHidden
          boxed
          value={selectedId}
          onChange={onSelect}
          options={places.map((vendor) => ({
            value: vendor.vendor_id,
            icon: Store,
            label: vendor.vendor_information.name || vendor.name,
            sub: vendorCoordinates(vendor)
              ? (vendor.vendor_information.location.address_text ?? undefined)
              : t({ id: 'request.origin.unplaced', message: 'No place on the map yet' }),
          }))}
        />
      </div>
    </StepPanel>
  );
}
