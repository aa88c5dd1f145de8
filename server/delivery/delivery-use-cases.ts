import type { Coordinates } from '../../src/domain/order/order';
import { vendorCoordinates } from '../../src/domain/vendor/vendor';
import { AppError } from '../../src/lib/app-error';
import type { FeeQuoteDto, FeeRequestDto } from '../../src/protocol/schemas';
import type { VendorDirectory } from '../vendors/vendor-directory';
import type { CountryParameters } from '../vendors/country-parameters';
import type { DeliveryService } from './delivery';
import { type Principal, requireOwned } from '../accounts/principal';
import type { VendorUseCases } from '../vendors/vendor-use-cases';

export interface DeliveryDeps {
  delivery: DeliveryService;
  vendors: VendorDirectory;
  ownVendors: Pick<VendorUseCases, 'find'>;
  parameters: Pick<CountryParameters, 'deliveryDiscount'>;
}

/**
 * The fee, the delivery area and the duration of a delivery (specification/platform-calls.md#delivery and
 * specification/price.md#delivery-area); for the caller's vendors only.
 */
export class DeliveryUseCases {
  constructor(private readonly deps: DeliveryDeps) {}

  /** Signed for 15 minutes. Throws `UNDELIVERABLE`. */
  async quote(principal: Principal, { vendor_id, source, destination }: FeeRequestDto): Promise<FeeQuoteDto> {
    requireOwned(principal, vendor_id);
    const discount = await this.deps.parameters.deliveryDiscount(vendor_id);
    return this.deps.delivery.quote(vendor_id, source, destination, discount);
  }

  isDeliverable(pickup: Coordinates, destination: Coordinates): boolean {
    return this.deps.delivery.deliverable(pickup, destination);
  }

  /** Throws `VENDOR_WITHOUT_COORDINATES`. */
  async area(principal: Principal, vendorId: string) {
    const pickup = vendorCoordinates(await this.deps.ownVendors.find(principal, vendorId));
    if (pickup === undefined) throw new AppError('VENDOR_WITHOUT_COORDINATES');
    return this.deps.delivery.area(pickup);
  }

  async estimate(principal: Principal, { vendor_id, source, destination }: FeeRequestDto) {
    requireOwned(principal, vendor_id);
    const { delivery, vendors } = this.deps;
    const vendor = await vendors.find(vendor_id);
    const minutes = delivery.estimate(source, destination, vendor?.estimation_pick_up_time);
    return { ...minutes, route: delivery.way(source, destination) ?? null };
  }
}
