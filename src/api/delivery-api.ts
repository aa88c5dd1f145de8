import type { Coordinates, Voucher } from '../domain/order/order';
import {
  AreaAnswer,
  AreaPolygonAnswer,
  type EstimationsDto,
  EstimationsAnswer,
  FeeAnswer,
  type FeeQuoteDto,
  type FeeRequestDto,
} from '../protocol/schemas/delivery';
import {
  VoucherAnswer,
  type VoucherAnswerDto,
  VoucherDetailsAnswer,
  type VoucherRequestDto,
} from '../protocol/schemas/voucher';
import { call } from './call';
import type { HttpClient } from './http-client';

/** Area, fee and estimations of a delivery (specification/platform-calls.md#delivery). */
export class DeliveryApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  async fee(body: FeeRequestDto): Promise<FeeQuoteDto> {
    return (await call(this.#http, 'POST /delivery/fee', FeeAnswer, { body })).result;
  }

  async voucher(body: VoucherRequestDto): Promise<VoucherAnswerDto> {
    return (await call(this.#http, 'POST /voucher/validate', VoucherAnswer, { body })).result;
  }

  async voucherDetails(code: string): Promise<Voucher> {
    return (await call(this.#http, 'GET /voucher/:code', VoucherDetailsAnswer, { params: { code } })).result;
  }

  async estimations(body: FeeRequestDto): Promise<EstimationsDto> {
    return (await call(this.#http, 'POST /estimations', EstimationsAnswer, { body })).result;
  }

  /** The outer ring of the polygon, in points; GeoJSON has the longitude first. */
  async area(vendorId: string): Promise<Coordinates[]> {
    const params = { vendorId };
    const { result } = await call(this.#http, 'GET /delivery/area/:vendorId', AreaPolygonAnswer, { params });
    return (result.coordinates[0] ?? []).map(([longitude = 0, latitude = 0]) => ({ latitude, longitude }));
  }

  async validateArea(
    vendorId: string,
    vendorLocation: Coordinates,
    customer: Coordinates,
  ): Promise<'DELIVERABLE' | 'UNDELIVERABLE'> {
    const answer = await call(this.#http, 'POST /delivery/area/validate', AreaAnswer, {
      body: {
        location: { lat: customer.latitude, lng: customer.longitude },
        vendor_location: vendorLocation,
        vendor_id: vendorId,
      },
    });
    return answer.result;
  }
}
