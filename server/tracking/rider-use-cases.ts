import type { Rider } from '../../src/domain/order/order';
import { pastRider } from '../../src/domain/order/past-rider';
import { isFinished } from '../../src/domain/order/status';
import { AppError } from '../../src/lib/app-error';
import type { RiderAccess } from './rider-access';
import type { RiderRepository } from './rider-repository';
import type { Principal } from '../accounts/principal';

export interface RiderDeps {
  access: RiderAccess;
  riders: Pick<RiderRepository, 'find'>;
}

/** The position of a rider: only for those whose order the rider carries (specification/platform-calls.md#riders). */
export class RiderUseCases {
  constructor(private readonly deps: RiderDeps) {}

  /** Once the order is over: who brought it, and where it ended. */
  async find(principal: Principal, riderId: string): Promise<Rider> {
    const order = await this.deps.access.orderWith(riderId, principal.vendorIds);
    const rider = order && (isFinished(order) ? pastRider(order) : await this.deps.riders.find(riderId));
    if (rider === undefined) throw new AppError('NOT_FOUND', { what: 'rider' });
    return rider;
  }
}
