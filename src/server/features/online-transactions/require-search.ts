import { requireOwnOnlineEntity } from '#server/features/online-entities/online-entities.api.ts';
import { lookupsFor } from '#server/features/transactions/transactions.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { startOfDay } from '#shared/dates/budapest.ts';
import { addDays } from '#shared/dates/day.ts';
import type { ListOnlineTransactions } from '#shared/online-transactions/online-transactions.schema.ts';
import type { OnlineTransactionSearch } from './online-transaction-hits.ts';

type ListFilter = Omit<ListOnlineTransactions, 'merchantId' | 'pageNumber' | 'pageSize'>;

/** What the filter of a list or of its file looks for. 404 for a web shop that is not the merchant's own. */
export const requireSearch = async (
  deps: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  { fromDate, toDate, onlineEntityId, paymentType, status, searchFor }: ListFilter,
): Promise<OnlineTransactionSearch> => {
  if (onlineEntityId !== undefined) await requireOwnOnlineEntity(deps, merchant, onlineEntityId);
  return {
    onlineEntityId: onlineEntityId ?? null,
    paymentType: paymentType ?? null,
    status: status ?? null,
    start: fromDate === undefined ? null : startOfDay(fromDate),
    end: toDate === undefined ? null : startOfDay(addDays(toDate, 1)),
    // An order's number may look like anything, also like an amount.
    lookups: searchFor ? [...lookupsFor(searchFor), { kind: 'shopReference', text: searchFor.trim() }] : null,
  };
};
