import type { Caller } from '#server/auth/caller.ts';
import { listExpiringApiKeys } from '#server/features/api-keys/api-keys.api.ts';
import { listActiveHolds, toPayoutHold } from '#server/features/holds/holds.api.ts';
import { listUnpaidReturns } from '#server/features/ledger/ledger.api.ts';
import { listOpenAlerts } from '#server/features/loss-alerts/loss-alerts.api.ts';
import { listRecentReports } from '#server/features/reports/reports.api.ts';
import { getIncomeOfDay, getShares } from '#server/features/statistics/statistics.api.ts';
import { listMonitoredReaders } from '#server/features/terminals/terminals.api.ts';
import { listNewestTransactions } from '#server/features/transactions/transactions.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hasScope } from '#server/policies/api-key-scopes.rules.ts';
import { mayCall } from '#server/policies/caller-requirements.rules.ts';
import { ownMerchantScope, type SalesScope } from '#server/policies/merchant-scope.ts';
import type { ApiKeyScope } from '#shared/api-keys/api-key-enums.ts';
import { budapestDay, startOfDay } from '#shared/dates/budapest.ts';
import { dayMs } from '#shared/dates/durations.ts';
import { type MemberProcedure, seesFormerTotals } from '#shared/team/member-permissions.ts';
import { latestTransactionCount, newestLossAlertCount, newReportDays, type Today } from '#shared/today/today.schema.ts';
import { declinesInRow } from './today.rules.ts';

/** Transactions that are searched for declines in a row. */
const searchedTransactions = 50;

type Needed = Pick<Deps, 'sequelize' | 'clock' | 'settings'>;

/**
 * Returns a merchant's overview of the day. Lists without a scope or right are empty.
 * Runs a fixed number of concurrent statements, except for returned payouts.
 */
export const getToday = async (deps: Needed, caller: Caller, merchant: SalesScope): Promise<Today> => {
  const { sequelize } = deps;
  const now = deps.clock();
  const isOwn = caller.merchantId === merchant.merchantId && caller.apiKey === undefined;
  const mayRead = (scope: ApiKeyScope, procedure: MemberProcedure): boolean =>
    hasScope(caller, scope) && mayCall(caller, procedure);
  const today = budapestDay(now);
  const [income, transactions, readers, reports, apiKeys, lossAlerts, returnedPayouts, holds] = await Promise.all([
    getIncomeOfDay(deps, [merchant], now),
    mayRead('readTransactions', 'transactions.list')
      ? listNewestTransactions(sequelize, merchant, { terminalId: null, start: null, end: null }, searchedTransactions)
      : [],
    mayRead('readTerminals', 'terminals.list') ? listMonitoredReaders(deps, merchant) : [],
    mayRead('readReports', 'reports.list')
      ? listRecentReports(deps, merchant, new Date(now.getTime() - newReportDays * dayMs))
      : [],
    isOwn && mayCall(caller, 'apiKeys.list') ? listExpiringApiKeys(sequelize, ownMerchantScope(caller), now) : [],
    mayRead('readTransactions', 'lossAlerts.list') ? listOpenAlerts(deps, merchant, newestLossAlertCount) : [],
    mayRead('readReports', 'ledger.payouts') ? listUnpaidReturns(deps, merchant) : [],
    mayRead('readReports', 'holds.list') ? listActiveHolds({ sequelize }, today, [merchant.merchantId]) : [],
  ]);
  const dayStart = startOfDay(income.date);
  return {
    ...income,
    lastWeek: seesFormerTotals(caller.memberRole) ? income.lastWeek : null,
    currency: 'HUF',
    latestTransactions: transactions.slice(0, latestTransactionCount),
    readers,
    attention: {
      returnedPayouts,
      declines: declinesInRow(transactions.filter(({ timestamp }) => timestamp >= dayStart)),
      lossAlerts,
      apiKeys,
      holds: holds.map((hold) => toPayoutHold(hold, today)),
      reports,
    },
  };
};

/** Returns the day's income of several merchants together, and of each. */
export const getTodayOfAll = async (deps: Needed, merchants: readonly SalesScope[]): Promise<Today> => {
  const income = await getIncomeOfDay(deps, merchants, deps.clock());
  return {
    ...income,
    currency: 'HUF',
    latestTransactions: [],
    readers: [],
    attention: { returnedPayouts: [], declines: [], lossAlerts: [], apiKeys: [], holds: [], reports: [] },
    merchants: await getShares(deps, merchants, { fromDate: income.date, toDate: income.date }),
  };
};
