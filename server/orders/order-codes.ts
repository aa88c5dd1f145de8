import { sql } from 'kysely';

/** The id ends in one of these codes, as the index `orders_by_code` has it; `codes` is not empty. */
export function endsInCode(codes: readonly string[]) {
  return sql<boolean>`substring(order_id from '[^-]*$') in (${sql.join(codes)})`;
}
