import type { Caller } from '#server/auth/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ownMerchantScope, type SalesScope, salesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type Page, type PageRequest, toPage } from '#shared/paging/page.ts';
import type { ListTerminals, Terminal } from '#shared/terminals/terminals.schema.ts';
import { countTerminals, findTerminal, hasTerminal, listTerminalsByScope } from './terminals.repository.ts';

/** Throws the same 404 for another merchant's terminal and an unknown one. */
export const getTerminal = async (deps: Deps, caller: Caller, id: string): Promise<Terminal> => {
  const terminal = await findTerminal(deps.sequelize, id);
  if (!terminal) throw new AppError('notFound');
  await salesScope(deps, caller, terminal.merchantId);
  return terminal;
};

export const listMerchantTerminals = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchant: SalesScope | null,
  search: PageRequest & { searchFor?: string | undefined },
): Promise<Page<Terminal>> => {
  const { terminals, totalCount } = await listTerminalsByScope(sequelize, merchant, search);
  return toPage(terminals, totalCount, search);
};

/** Without `merchantId`, merchants get their own terminals and staff get all. */
export const listTerminals = async (
  deps: Deps,
  caller: Caller,
  { merchantId, ...search }: ListTerminals,
): Promise<Page<Terminal>> => {
  if (merchantId !== undefined) {
    return listMerchantTerminals(deps, await salesScope(deps, caller, merchantId), search);
  }
  return listMerchantTerminals(deps, caller.merchantId === null ? null : ownMerchantScope(caller), search);
};

export const requireOwnTerminal = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  terminalId: string,
): Promise<void> => {
  if (!(await hasTerminal(sequelize, merchant, terminalId))) throw new AppError('notFound');
};

export const requireOwnTerminals = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  terminalIds: readonly string[],
): Promise<void> => {
  if ((await countTerminals(sequelize, merchant, terminalIds)) < terminalIds.length) throw new AppError('notFound');
};
