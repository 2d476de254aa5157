import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { lockMerchant } from '#server/policies/merchant-tree.repository.ts';
import type { SettlementTotals } from '#shared/reports/settlement.ts';
import { findLastFeeNumber, listSettlementsToState, updateFeeStatement } from './fee-statements.repository.ts';
import { nextFeeNumber } from './fee-statements.rules.ts';
import { findReportOfMonth } from './reports.repository.ts';
import type { SettlementToState } from './reports.types.ts';
import { settlementOfMonth } from './settlement-of-month.ts';

const settlementsPerQuery = 50;

/** Stores nothing if the settlement was replaced or stated meanwhile. */
const stateSettlement = async (
  db: InTransaction<Deps>,
  { merchantId, month }: SettlementToState,
  { gross, fee }: SettlementTotals,
): Promise<void> => {
  await lockMerchant(db, { merchantId });
  const key = { merchantId, type: 'Settlement', month } as const;
  const report = await findReportOfMonth(db, key);
  if (report?.source !== 'Generated' || report.feeStatedAt?.getTime() === report.updatedAt.getTime()) return;
  const number = report.feeStatement?.number ?? nextFeeNumber(month, await findLastFeeNumber(db, key));
  await updateFeeStatement(db, report.id, { number, gross, fee }, report.updatedAt);
  await bumpMerchantVersion(db, merchantId, db.clock());
};

/**
 * Gives settlements of former versions their fee statements, oldest month first.
 * One transaction per settlement; safe to interrupt. Continues after failures
 * and returns them.
 */
export const stateFees = async (deps: Deps, signal: AbortSignal): Promise<unknown[]> => {
  const { sequelize } = deps;
  const failures: unknown[] = [];
  for (let after: SettlementToState | null = null; !signal.aborted; ) {
    const settlements: SettlementToState[] = await listSettlementsToState(deps, { after, limit: settlementsPerQuery });
    for (const settlement of settlements) {
      if (signal.aborted) break;
      const { merchantId, month } = settlement;
      try {
        const { total } = await settlementOfMonth({ sequelize }, merchantId, month);
        await inTransaction(deps, (db) => stateSettlement(db, settlement, total));
        deps.changes.nudge(merchantId);
      } catch (error) {
        deps.log.error({ err: error, merchantId, month }, 'could not state the fees of a settlement');
        failures.push(error);
      }
    }
    after = settlements.at(-1) ?? null;
    if (after === null) break;
  }
  return failures;
};
