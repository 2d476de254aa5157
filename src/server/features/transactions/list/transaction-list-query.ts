import { buildListQuery, type IndexBranch, type ListQuery } from '#db/sql/list-query.ts';
import { lookupBranch } from '#server/platform/lists/search-lookups.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { bookedAmount, transactionKinds } from '#shared/transactions/transaction-rules.ts';
import { matchingKinds, type TransactionFilter, type TransactionSearch } from '../transaction-filter.ts';

const indexes = {
  amount: 'transactions_amount',
  lastFour: 'transactions_last_four',
  id: 'transactions_id',
  reference: 'transactions_reader_reference',
  referenceColumn: 'eft_transaction_id',
};

/** Type and state are names of our own enums, so they need no binding. */
const kindCondition = ({ type, state }: Pick<TransactionFilter, 'type' | 'state'>): string =>
  [...(type === null ? [] : [`type = '${type}'`]), ...(state === null ? [] : [`state = '${state}'`])].join(' AND ');

/** Returns one branch per kind, because no index has the rows of several kinds in order of time. */
const kindBranches = (filter: TransactionFilter): IndexBranch[] => {
  const { terminalId, type, state } = filter;
  if (type === null && state === null) {
    return [{ index: terminalId === null ? 'PRIMARY' : 'transactions_terminal', condition: null, values: {} }];
  }
  const index = terminalId === null ? 'transactions_kind' : 'transactions_terminal_kind';
  return matchingKinds(filter).map((kind) => ({ index, condition: kindCondition(kind), values: {} }));
};

/** `bookedAmount` as a SQL expression. */
const bookedAmountSql = `CASE ${transactionKinds
  .map((kind) => ({ condition: kindCondition(kind), factor: bookedAmount({ ...kind, amount: 1 }) }))
  .filter(({ factor }) => factor !== 0)
  .map(({ condition, factor }) => `WHEN ${condition} THEN ${factor} * amount`)
  .join(' ')} ELSE 0 END`;

/** Builds the statements of a list of card transactions: the keys of a page, and the total of a search. */
export const transactionListQuery = ({ merchantId }: SalesScope, search: TransactionSearch): ListQuery => {
  const { terminalId, lookups } = search;
  const ofKind = lookups ? kindCondition(search) : '';
  return buildListQuery({
    table: 'transactions',
    merchantId,
    branches: lookups ? lookups.map((lookup) => lookupBranch(lookup, indexes)) : kindBranches(search),
    conditions: [...(ofKind === '' ? [] : [ofKind]), ...(terminalId === null ? [] : ['terminal_id = $terminalId'])],
    values: terminalId === null ? {} : { terminalId },
    filter: search,
    bookedAmount: bookedAmountSql,
  });
};
