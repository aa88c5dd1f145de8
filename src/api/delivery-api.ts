import type { Coordinates } from '../domain/order/order';
import {
  AreaAnswer,
  type EstimationsDto,
  EstimationsAnswer,
  FeeAnswer,
  type FeeQuoteDto,
  type FeeRequestDto,
  VoucherAnswer,
  type VoucherAnswerDto,
  type VoucherRequestDto,
} from '../protocol/schemas';
import type { HttpClient } from './http-client';

/** Area, fee and estimations of a delivery (request-flow §7). */
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

  async estimations(body: FeeRequestDto): Promise<EstimationsDto> {
    return (await this.#http.send({ method: 'POST', path: '/estimations', body, schema: EstimationsAnswer })).result;
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
