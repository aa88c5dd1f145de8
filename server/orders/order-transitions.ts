import { isFinished } from '../../src/domain/order/status';
import type { OrderRecord } from '../../src/domain/order/order';
import type { Db } from '../db/database';
import type { LivePublisher } from '../realtime/bus';
import { type NewProof, proofPath, ProofRepository } from '../tracking/proof-repository';
import { OrderRepository } from './order-repository';

/** One step of an order's life. */
export interface StatusTransition {
  /** the same status as before, or none, changes only the other fields */
  status?: string;
  /** unix seconds */
  at: number;
  riderId?: string;
  /** removes the rider from the order (reassignment) */
  clearRider?: boolean;
  estimations?: { pickup_at?: number | null; delivery_at?: number | null };
  cancellation?: { reason: string; source: string };
  /** what the rider leaves with it */
  proof?: NewProof;
  /** only from this status, because the caller may have seen an outdated one */
  from?: string;
  /** only at this revision, for the same reason */
  revision?: number;
  /** also from a finished status */
  force?: boolean;
}

/** Moves orders through their statuses; the row is locked meanwhile, and the live event is sent after the commit. */
export class OrderTransitions {
  constructor(
    private readonly db: Db,
    private readonly live: LivePublisher,
  ) {}

  /**
   * Undefined when there is no such order, when it is finished (a cancelled order never comes back by itself), or when
   * it is no longer in `from` or at `revision`: nothing was written then.
   */
  async apply(orderId: string, step: StatusTransition): Promise<OrderRecord | undefined> {
    const written = await this.db.transaction().execute(async (trx) => {
      const orders = new OrderRepository(trx);
      const row = await orders.lock(orderId);
      if (row === undefined) return undefined;
      if (step.from !== undefined && row.status !== step.from) return undefined;
      if (step.revision !== undefined && row.revision !== step.revision) return undefined;
      if (isFinished(row) && step.force !== true) return undefined;
      const { status = row.status } = step;
      const moved = row.status !== status;
      const { proof } = step;
      if (proof !== undefined) await new ProofRepository(trx).insert(orderId, proof, step.at);
      const record = await orders.update(orderId, {
        updatedAt: Math.max(step.at, row.updated_at),
        active: !isFinished({ status }),
        ...(moved ? { status, history: [...row.status_history, { status, created_at: step.at }] } : {}),
        ...(step.clearRider === true ? { riderId: null } : {}),
        ...(step.riderId === undefined ? {} : { riderId: step.riderId }),
        ...(step.estimations === undefined ? {} : { estimations: step.estimations }),
        ...(step.cancellation === undefined ? {} : { cancellation: step.cancellation }),
        ...(proof === undefined ? {} : { proofs: { [proof.kind]: proofPath(orderId, proof.kind) } }),
      });
      return { record, moved };
    });
    if (written === undefined) return undefined;
    if (written.moved) this.live.status(written.record);
    else this.live.order(written.record);
    return written.record;
  }
}
