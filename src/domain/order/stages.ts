import { isRiderAssigned } from './rider-rules';
import { progressStatus, type RankedStatus, type StatusHolder } from './status';

/** The steps of an order's progress bar; a return replaces "delivered" by "returned". */
export type Stage = 'requested' | 'rider' | 'in-transit' | 'delivered' | 'returned';

export interface StageProgress {
  stages: readonly Stage[];
  /** index of the stage the order is in; `stages.length` when all are done */
  current: number;
}

const WAY_OUT: readonly Stage[] = ['requested', 'rider', 'in-transit', 'delivered'];
const WAY_BACK: readonly Stage[] = ['requested', 'rider', 'in-transit', 'returned'];

/** Index of the stage by status; a status missing here is at "rider" once one has accepted, else at "requested". */
const CURRENT: Readonly<Partial<Record<RankedStatus, number>>> = {
  ASSIGNED_TO_TRANSPORT: 1,
  COURIER_ACCEPTED_DELIVERY: 1,
  NEAR_VENDOR: 1,
  PICKED_UP: 2,
  COURIER_LEFT_VENDOR: 2,
  NEAR_CUSTOMER: 2,
  DELIVERED: 4,
  RETURN_INITIATED: 3,
  RETURNED_TO_VENDOR: 4,
};

/** How far an order has come; undefined for one that was cancelled or failed, which has no progress to show. */
export function stageProgress(order: StatusHolder): StageProgress | undefined {
  const status = progressStatus(order);
  if (status === 'CANCELLED' || status === 'PAYMENT_CANCELLED' || status === 'PAYMENT_FAILED' || status === 'STALLED') {
    return undefined;
  }
  const returning = status === 'RETURN_INITIATED' || status === 'RETURNED_TO_VENDOR';
  const stages = returning ? WAY_BACK : WAY_OUT;
  return { stages, current: (status && CURRENT[status]) ?? (isRiderAssigned(order) ? 1 : 0) };
}
