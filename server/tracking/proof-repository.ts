import { sql } from 'kysely';
import type { ProofKind } from '../../src/protocol/schemas';
import type { Db } from '../db/database';

/** A proof left by a rider at a stage of an order. */
export interface NewProof {
  kind: ProofKind;
  /** an image type that cannot contain a script */
  contentType: 'image/png' | 'image/jpeg' | 'image/webp';
  picture: Uint8Array;
}

export interface StoredProof {
  contentType: string;
  picture: Buffer;
}

/** Deleted in one statement: pictures are large. */
const BATCH = 200;

/** Pictures of proofs; the order's own `proof_of_*` refer to them. */
export class ProofRepository {
  constructor(private readonly db: Db) {}

  /** A later one of the same kind replaces it. `at` in unix seconds. */
  async insert(orderId: string, proof: NewProof, at: number): Promise<void> {
    const values = { content_type: proof.contentType, picture: Buffer.from(proof.picture), created_at: at };
    await this.db
      .insertInto('order_proofs')
      .values({ order_id: orderId, kind: proof.kind, ...values })
      .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doUpdateSet(values))
      .execute();
  }

  async find(orderId: string, kind: string): Promise<StoredProof | undefined> {
    const row = await this.db
      .selectFrom('order_proofs')
      .select(['content_type', 'picture'])
      .where('order_id', '=', orderId)
      .where('kind', '=', kind)
      .executeTakeFirst();
    return row && { contentType: row.content_type, picture: Buffer.from(row.picture) };
  }

  /**
   * Deletes those left before (unix seconds), and removes them from their orders; at most so many at once, the oldest
   * first. Resolves to how many orders had any.
   */
  async removeOlderThan(before: number, most = BATCH): Promise<number> {
    const isGone = (kind: ProofKind) =>
      sql`exists (select 1 from gone where gone.order_id = orders.order_id and gone.kind = ${kind})`;
    const { numAffectedRows } = await sql`
      with gone as (delete from order_proofs where (order_id, kind) in (
        select order_id, kind from order_proofs where created_at < ${before} order by created_at limit ${most})
        returning order_id, kind)
      update orders set
        revision = revision + 1,
        proof_of_pickup = case when ${isGone('pickup')} then null else proof_of_pickup end,
        proof_of_delivery = case when ${isGone('delivery')} then null else proof_of_delivery end,
        proof_of_return = case when ${isGone('return')} then null else proof_of_return end
      where order_id in (select order_id from gone)`.execute(this.db);
    return Number(numAffectedRows);
  }

  /**
   * Deletes those of orders whose personal data was removed, at most of so many orders at once: by the index
   * `orders_forgotten_proofs`. Resolves to how many orders had any.
   */
  async removeForgotten(most = BATCH): Promise<number> {
    const { numAffectedRows } = await sql`
      with forgotten as (
        select order_id from orders where customer_phone = ''
          and (proof_of_pickup is not null or proof_of_delivery is not null or proof_of_return is not null)
        limit ${most}),
      gone as (delete from order_proofs where order_id in (select order_id from forgotten))
      update orders set
        revision = revision + 1, proof_of_pickup = null, proof_of_delivery = null, proof_of_return = null
      where order_id in (select order_id from forgotten)`.execute(this.db);
    return Number(numAffectedRows);
  }
}

/** The value of an order's `proof_of_*`: the picture's path, below the API's base. */
export function proofPath(orderId: string, kind: ProofKind): string {
  return `/order/${orderId}/proof/${kind}`;
}
