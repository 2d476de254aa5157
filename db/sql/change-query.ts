import type { ChangePosition } from '#shared/paging/cursor.ts';
import type { Statement } from './list-query.ts';

/** The `changed_at` of rows not changed since migration 0029 added the column. */
const never = new Date(0);

export interface ChangeSpan {
  changedSince: Date;
  /** The lowest id of that moment, for rows unchanged since migration 0029. */
  firstId: string;
  /** Only rows after this position. */
  after: ChangePosition | null;
  limit: number;
}

/**
 * Selects `occurred_at`, `id` and `changed_at`, oldest change first.
 * The index must be (merchant_id, changed_at, id).
 * In a single statement, a row that changes meanwhile is in one branch.
 */
export const buildChangeQuery = (
  { table, index, merchantId }: { table: string; index: string; merchantId: string },
  { changedSince, firstId, after, limit }: ChangeSpan,
): Statement => {
  const order = 'ORDER BY changed_at, id LIMIT $limit';
  const branch = (condition: string): string =>
    `(SELECT occurred_at, id, changed_at FROM ${table} FORCE INDEX (${index})
      WHERE merchant_id = $merchantId AND ${condition} ${order})`;
  // As a string: MySQL rejects a number in LIMIT, which the driver sends as DOUBLE.
  const values = { merchantId, limit: String(limit) };
  if (after !== null && after.changedAt > never) {
    return {
      sql: branch('changed_at >= $afterTime AND (changed_at > $afterTime OR id > $afterId)'),
      bind: { ...values, afterTime: after.changedAt, afterId: after.id },
    };
  }
  const unchanged = `changed_at = $never AND id ${after === null ? '>=' : '>'} $fromId`;
  return {
    sql: `${branch(unchanged)} UNION ALL ${branch('changed_at > $never AND changed_at >= $changedSince')} ${order}`,
    bind: { ...values, never, changedSince, fromId: after?.id ?? firstId },
  };
};
