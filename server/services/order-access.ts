import type { OrderRecord } from '../../src/domain/order/order';
import { AppError } from '../../src/lib/app-error';
import type { OrderRepository } from '../repositories/orders';
import type { VendorRepository } from '../repositories/vendors';

/** Orders named together with a vendor: their own, or the parent of it (decisions §10). */
export class OrderAccess {
  constructor(
    private readonly orders: OrderRepository,
    private readonly vendors: VendorRepository,
  ) {}

  /** The caller is known to act for the vendor. Throws `NOT_FOUND` for an order of any other vendor. */
  async find(vendorId: string, orderId: string): Promise<OrderRecord> {
    const record = await this.orders.find(orderId);
    if (record === undefined || !(await this.covers(vendorId, record.vendor_id))) throw new AppError('NOT_FOUND');
    return record;
  }

  private async covers(vendorId: string, orderVendorId: string): Promise<boolean> {
    if (vendorId === orderVendorId) return true;
    const own = await this.vendors.find(orderVendorId);
    return own?.parent_vendor_id === vendorId;
  }
}
