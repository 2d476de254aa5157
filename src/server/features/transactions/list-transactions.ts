import type { Deps } from '#server/deps.ts';
import { requireOwnTerminal } from '#server/features/terminals/terminals.api.ts';
import type { SalesScope } from '#server/trpc/merchant-scope.ts';
import { startOfDay } from '#shared/dates/budapest.ts';
import { addDays } from '#shared/dates/day.ts';
import { type Page, toPage } from '#shared/paging/page.ts';
import type { ListTransactions, Transaction } from '#shared/transactions/transactions.schema.ts';
import { lookupsFor } from './search-lookups.ts';
import { listTransactionPage } from './transactions.repository.ts';

/** Newest first. 404 for a terminal that is not the merchant's own; a search that matches nothing is an empty page. */
export const listTransactions = async (
  deps: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  { fromDate, toDate, terminalId, searchFor, ...page }: Omit<ListTransactions, 'merchantId'>,
): Promise<Page<Transaction>> => {
  if (terminalId !== undefined) await requireOwnTerminal(deps, merchant, terminalId);
  const filter = {
    terminalId: terminalId ?? null,
    start: fromDate === undefined ? null : startOfDay(fromDate),
    end: toDate === undefined ? null : startOfDay(addDays(toDate, 1)),
    lookups: searchFor ? lookupsFor(searchFor) : null,
  };
  const { transactions, totalCount } = await listTransactionPage(deps.sequelize, merchant, filter, {
    offset: (page.pageNumber - 1) * page.pageSize,
    limit: page.pageSize,
  });
  return toPage(transactions, totalCount, page);
};
