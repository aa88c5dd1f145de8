import type { OrderRecord } from '../../src/domain/order/order';
import { AppError } from '../../src/lib/app-error';
import type { OrderRepository } from './order-repository';
import type { VendorDirectory } from '../vendors/vendor-directory';
import { owns, type Principal, requireOwned } from '../accounts/principal';

/** Ownership of orders. Another merchant's order is answered like one that does not exist: `NOT_FOUND`. */
export class OrderAccess {
  constructor(
    private readonly orders: Pick<OrderRepository, 'find' | 'findMany'>,
    private readonly vendors: VendorDirectory,
  ) {}

  /** An order of one of the caller's vendors. */
  async ofCaller(principal: Principal, orderId: string): Promise<OrderRecord> {
    const record = await this.orders.find(orderId);
    if (record === undefined || !owns(principal, record.vendor_id)) throw new AppError('NOT_FOUND');
    return record;
  }

  /** Those of them that are the caller's. */
  async manyOfCaller(principal: Principal, orderIds: readonly string[]): Promise<OrderRecord[]> {
    return (await this.orders.findMany(orderIds)).filter((record) => owns(principal, record.vendor_id));
  }

  /**
   * An order named together with a vendor of the caller's: its own, or its parent
   * (specification/vendors-and-outlets.md#parents).
   */
  async ofVendor(principal: Principal, vendorId: string, orderId: string): Promise<OrderRecord> {
    requireOwned(principal, vendorId);
    const record = await this.orders.find(orderId);
    if (record === undefined || !(await this.isOfVendor(record, vendorId))) throw new AppError('NOT_FOUND');
    return record;
  }

  private async isOfVendor(record: OrderRecord, vendorId: string): Promise<boolean> {
    if (record.vendor_id === vendorId) return true;
    return (await this.vendors.find(record.vendor_id))?.parent_vendor_id === vendorId;
  }
}
