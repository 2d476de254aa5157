import { requireOwnTerminal } from '#server/features/terminals/terminals.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { maxTransactionsOfTerminal, type Transaction } from '#shared/transactions/transactions.schema.ts';
import { listNewestTransactions } from './transactions.repository.ts';

type DatabaseOnly = Pick<Deps, 'sequelize'>;

interface Period {
  fromDateTime?: Date | undefined;
  toDateTime?: Date | undefined;
}

/** Of one terminal in `[fromDateTime, toDateTime)`, newest first, at most as many as a reader is given at once. */
export const listTerminalTransactions = async (
  deps: DatabaseOnly,
  merchant: MerchantScope,
  terminalId: string,
  { fromDateTime, toDateTime }: Period,
): Promise<Transaction[]> => {
  await requireOwnTerminal(deps, merchant, terminalId);
  const filter = { terminalId, start: fromDateTime ?? null, end: toDateTime ?? null };
  return listNewestTransactions(deps.sequelize, merchant, filter, maxTransactionsOfTerminal);
};

/** 404 when there is none. */
export const getLastTransaction = async (
  deps: DatabaseOnly,
  merchant: MerchantScope,
  terminalId: string,
): Promise<Transaction> => {
  await requireOwnTerminal(deps, merchant, terminalId);
  const [last] = await listNewestTransactions(deps.sequelize, merchant, { terminalId, start: null, end: null }, 1);
  if (!last) throw new AppError('notFound');
  return last;
};
