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
import type { HttpClient } from './http-client';

/** Area, fee and estimations of a delivery (specification/platform-calls.md#delivery). */
export class DeliveryApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  async fee(body: FeeRequestDto): Promise<FeeQuoteDto> {
    return (await this.#http.send({ method: 'POST', path: '/delivery/fee', body, schema: FeeAnswer })).result;
  }

  async voucher(body: VoucherRequestDto): Promise<VoucherAnswerDto> {
    return (await this.#http.send({ method: 'POST', path: '/voucher/validate', body, schema: VoucherAnswer })).result;
  }

  async voucherDetails(code: string): Promise<Voucher> {
    const path = `/voucher/${encodeURIComponent(code)}`;
    return (await this.#http.send({ method: 'GET', path, schema: VoucherDetailsAnswer })).result;
  }

  async estimations(body: FeeRequestDto): Promise<EstimationsDto> {
    return (await this.#http.send({ method: 'POST', path: '/estimations', body, schema: EstimationsAnswer })).result;
  }

  /** The outer ring of the polygon, in points; GeoJSON has the longitude first. */
  async area(vendorId: string): Promise<Coordinates[]> {
    const path = `/delivery/area/${encodeURIComponent(vendorId)}`;
    const { result } = await this.#http.send({ method: 'GET', path, schema: AreaPolygonAnswer });
    return (result.coordinates[0] ?? []).map(([longitude = 0, latitude = 0]) => ({ latitude, longitude }));
  }

  async validateArea(
    vendorId: string,
    vendorLocation: Coordinates,
    customer: Coordinates,
  ): Promise<'DELIVERABLE' | 'UNDELIVERABLE'> {
    const answer = await this.#http.send({
      method: 'POST',
      path: '/delivery/area/validate',
      body: {
        location: { lat: customer.latitude, lng: customer.longitude },
        vendor_location: vendorLocation,
        vendor_id: vendorId,
      },
      schema: AreaAnswer,
    });
    return answer.result;
  }
}
