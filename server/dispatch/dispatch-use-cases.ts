import { type DispatchStatus, dispatchVerdict, type NotDispatched } from '../../src/domain/order/dispatch';
import type { Rider } from '../../src/domain/order/order';
import type { PhoneReader } from '../../src/domain/order-request/phone/phone';
import { lastTimeOf } from '../../src/domain/order/status';
import { AppError } from '../../src/lib/app-error';
import { required } from '../../src/lib/assert';
import { isBlank } from '../../src/lib/blank';
import type { DispatchStatusRequestDto, ProofKind, RiderReportDto } from '../../src/protocol/schemas';
import { type Clock, unixSeconds } from '../clock';
import { readPaginationKey, toPaginationKey } from '../common/pagination';
import type { FlagService } from '../flags/flags';
import type { ActiveOrderRepository, DispatchOrder } from '../orders/active-orders';
import type { OrderTransitions, StatusTransition } from '../orders/order-transitions';
import type { LivePublisher } from '../realtime/bus';
import type { ProofRepository } from '../tracking/proof-repository';
import { isProofOffered } from '../tracking/proof-use-cases';
import type { RiderRepository } from '../tracking/rider-repository';
import { readPicture } from './picture';

const PAGE = 100;
/** of cancellations */
const SOURCE = 'DISPATCH';

/** The status that an order has had when there is something to show a picture of. */
const STATUS_OF: Readonly<Record<ProofKind, DispatchStatus>> = {
  pickup: 'PICKED_UP',
  delivery: 'DELIVERED',
  return: 'RETURNED_TO_VENDOR',
};

export interface DispatchDeps {
  active: ActiveOrderRepository;
  transitions: OrderTransitions;
  riders: RiderRepository;
  proofs: Pick<ProofRepository, 'find'>;
  flags: Pick<FlagService, 'all'>;
  phones: PhoneReader;
  live: LivePublisher;
  clock: Clock;
}

/** What the system of whoever sends the riders does (specification/platform-calls.md#dispatch). */
export class DispatchUseCases {
  constructor(private readonly deps: DispatchDeps) {}

  async list({ count = PAGE, pagination_key: key }: { count?: number; pagination_key?: string }) {
    const { data, next } = await this.deps.active.page(count, key ? readPaginationKey(key) : undefined);
    return { data, pagination_key: next && toPaginationKey(next) };
  }

  /** Throws `NOT_FOUND` also for an order that isn't paid, or whose customer was removed. */
  async find(orderId: string): Promise<DispatchOrder> {
    const order = await this.deps.active.find(orderId);
    if (order === undefined) throw new AppError('NOT_FOUND', { what: 'order' });
    return order;
  }

  /** Throws `NOT_FOUND`, `VALIDATION`, or `ORDER_NOT_MODIFIABLE` with the state that the order has now. */
  async setStatus(orderId: string, request: DispatchStatusRequestDto): Promise<DispatchOrder> {
    const { status, revision, estimations, reason } = request;
    if ((status === 'CANCELLED') !== (reason !== undefined)) {
      throw new AppError('VALIDATION', { message: 'CANCELLED needs a reason, and no other status has one.' });
    }
    const order = await this.find(orderId);
    if (order.revision !== revision) return repeated(order, request);
    const verdict = dispatchVerdict(order, status);
    if (!verdict.allowed) throw refusal(order, verdict.because);
    // whoever gave the order back isn't followed any more, whether or not their system says so
    const isSearch = status === 'WAITING_FOR_TRANSPORT' && status !== order.status;
    const riderId = request.rider_id === undefined && isSearch ? null : request.rider_id;
    if (typeof riderId === 'string' && (await this.deps.riders.find(riderId)) === undefined) {
      throw new AppError('NOT_FOUND', { what: 'rider' });
    }
    const changed = await this.apply(order, {
      status,
      revision,
      ...(typeof riderId === 'string' && { riderId }),
      ...(riderId === null && { clearRider: true }),
      ...(estimations && { estimations }),
      ...(reason !== undefined && { cancellation: { reason, source: SOURCE } }),
    });
    return changed ?? repeated(await this.find(orderId), request);
  }

  /** The same picture once more changes nothing. Throws as `setStatus`; a kind that is switched off is `NOT_FOUND`. */
  async leaveProof(orderId: string, kind: ProofKind, base64: string): Promise<DispatchOrder> {
    const { flags, proofs } = this.deps;
    if (!isProofOffered(kind, await flags.all())) throw new AppError('NOT_FOUND', { what: 'proof' });
    const order = await this.find(orderId);
    if (lastTimeOf(order, STATUS_OF[kind]) === undefined) throw refusal(order, 'no-such-status-yet');
    const proof = { kind, ...readPicture(base64) };
    const known = await proofs.find(orderId, kind);
    if (known?.picture.equals(proof.picture)) return order;
    // whatever the order has become meanwhile: the picture is of a step that it has had
    const changed = await this.apply(order, { proof, force: true });
    return required(changed, 'the order, which is never deleted');
  }

  /** What is known of the rider: an older report than the last is passed over. Throws `VALIDATION`. */
  async report(riderId: string, { name, phone_number, vehicle, location, at }: RiderReportDto): Promise<Rider> {
    const { riders, active, live, phones, clock } = this.deps;
    const phone = phone_number ? phones.international(phone_number) : null;
    if (phone === undefined) throw new AppError('VALIDATION', { message: 'phone_number is none that can be called.' });
    if (isBlank(name)) throw new AppError('VALIDATION', { message: 'name is empty.' });
    const now = unixSeconds(clock);
    const { latitude, longitude } = location;
    const rider: Rider = {
      rider_id: riderId,
      // links and receipts show the first word
      name: name.replace(/^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]+/u, '').trim(),
      phone_number: phone,
      vehicle: vehicle ?? null,
      location: { latitude, longitude },
      // a fast clock would keep out all that the rider reports until then
      updated_at: Math.min(at ?? now, now),
    };
    const isNews = await riders.upsert(rider);
    if (!isNews) return required(await riders.find(riderId), 'the rider who is known');
    const orders = await active.ofRider(riderId);
    for (const vendorId of new Set(orders.map(({ vendor_id }) => vendor_id))) {
      if (!live.isRiderDue(vendorId, riderId)) continue;
      const order_ids = orders.flatMap((order) => (order.vendor_id === vendorId ? [order.order_id] : []));
      live.rider(vendorId, { rider_id: riderId, order_ids, location: rider.location, updated_at: rider.updated_at });
    }
    return rider;
  }

  private async apply(order: DispatchOrder, step: Omit<StatusTransition, 'at'>): Promise<DispatchOrder | undefined> {
    const { order_id, status_history, age_validation_required } = order;
    const at = Math.max(unixSeconds(this.deps.clock), status_history.at(-1)?.created_at ?? 0);
    const changed = await this.deps.transitions.apply(order_id, { ...step, at });
    return changed && { ...changed, age_validation_required };
  }
}

/** The order, if the request is what brought it to its revision; throws `ORDER_NOT_MODIFIABLE` otherwise. */
function repeated(order: DispatchOrder, request: DispatchStatusRequestDto): DispatchOrder {
  const { status, revision, rider_id: riderId, estimations = {}, reason } = request;
  const isSame =
    order.revision === revision + 1 &&
    order.status === status &&
    (riderId === undefined || (order.rider_id ?? null) === riderId) &&
    (['pickup_at', 'delivery_at'] as const).every(
      (time) => estimations[time] === undefined || (order.estimations?.[time] ?? null) === estimations[time],
    ) &&
    (reason === undefined || (order.cancellation?.reason === reason && order.cancellation.source === SOURCE));
  if (!isSame) throw refusal(order, 'revision');
  return order;
}

const MESSAGES = {
  revision: 'The order has changed since that revision.',
  finished: 'The order has ended.',
  'not-collected': 'The order has not been collected.',
  'not-returning': 'The order is not being returned.',
  'too-many-steps': 'The order has had so many steps that there are only those onward.',
  'no-such-status-yet': 'The order has not had the status that the picture is of.',
} as const satisfies Readonly<Record<NotDispatched | 'revision' | 'no-such-status-yet', string>>;

function refusal({ status, revision, rider_id }: DispatchOrder, because: keyof typeof MESSAGES): AppError {
  const present = { status, revision: revision ?? 0, rider_id: rider_id ?? null };
  return new AppError('ORDER_NOT_MODIFIABLE', { because, message: MESSAGES[because], ...present });
}
