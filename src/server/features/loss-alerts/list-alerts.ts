import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { ListLossAlerts, LossAlert } from '#shared/loss-alerts/loss-alerts.schema.ts';
import type { Page } from '#shared/paging/page.ts';
import {
  listNewestOpenAlerts,
  listStoredLossAlerts,
  readAlertTransactions,
  type StoredAlert,
} from './loss-alerts.repository.ts';

type ReadDeps = Pick<Deps, 'sequelize'>;

/** Adds the transactions of all alerts with one statement. */
export const withTransactions = async (
  db: Parameters<typeof readAlertTransactions>[0],
  merchant: SalesScope,
  alerts: readonly StoredAlert[],
): Promise<LossAlert[]> => {
  const ids = [...new Set(alerts.flatMap(({ transactionIds }) => transactionIds))];
  const transactions = await readAlertTransactions(db, merchant, ids);
  return alerts.map(({ transactionIds, ...alert }) => ({
    ...alert,
    transactions: transactionIds.map((id) => transactions.get(id)).filter((each) => each !== undefined),
  }));
};

/** Returns a page of a merchant's alerts, newest day first. */
export const listLossAlerts = async (
  { sequelize }: ReadDeps,
  merchant: SalesScope,
  { state, pageNumber, pageSize }: Omit<ListLossAlerts, 'merchantId'>,
): Promise<Page<LossAlert>> => {
  const { data, ...page } = await listStoredLossAlerts(sequelize, merchant, { state, pageNumber, pageSize });
  return { ...page, data: await withTransactions({ sequelize }, merchant, data) };
};

/** Returns a merchant's newest open alerts without transactions. */
export const listOpenAlerts = async (
  { sequelize }: ReadDeps,
  merchant: SalesScope,
  limit: number,
): Promise<Omit<LossAlert, 'transactions'>[]> =>
  (await listNewestOpenAlerts(sequelize, merchant, limit)).map(({ transactionIds: _, ...alert }) => alert);
