import type { Caller } from '#server/auth/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ownMerchantScope, type SalesScope, salesScope } from '#server/policies/merchant-scope.ts';
import { type Page, type PageRequest, toPage } from '#shared/paging/page.ts';
import type { ListTerminals, Terminal } from '#shared/terminals/terminals.schema.ts';
import { listTerminals } from './terminals.repository.ts';

type Search = PageRequest & { searchFor?: string | undefined };

export const listMerchantTerminals = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchant: SalesScope | null,
  search: Search,
): Promise<Page<Terminal>> => {
  const { terminals, totalCount } = await listTerminals(sequelize, merchant, search);
  return toPage(terminals, totalCount, search);
};

/** Without a merchant a merchant's own user gets its own terminals, everybody else those of all merchants. */
export const listTerminalsFor = async (
  deps: Deps,
  caller: Caller,
  { merchantId, ...search }: ListTerminals,
): Promise<Page<Terminal>> => {
  if (merchantId !== undefined) {
    return listMerchantTerminals(deps, await salesScope(deps, caller, merchantId), search);
  }
  return listMerchantTerminals(deps, caller.merchantId === null ? null : ownMerchantScope(caller), search);
};
