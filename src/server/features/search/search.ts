import { listPayoutsOfAll } from '#server/features/ledger/ledger.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findMerchantNames } from '#server/policies/merchant-tree.repository.ts';
import { maxFoundOfKind, type SearchResult } from '#shared/search/search.schema.ts';
import { findOrders, findPersons, findTerminals } from './search.repository.ts';
import { readSearchText } from './search.rules.ts';

/** Returns payouts and their merchants by the start of the reference. */
const findPayouts = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  startOfReference: string,
): Promise<SearchResult['payouts']> => {
  const found = await listPayoutsOfAll({ sequelize }, startOfReference, maxFoundOfKind);
  const names = await findMerchantNames(
    { sequelize },
    found.map(({ merchantId }) => merchantId),
  );
  return found.map(({ merchantId, month, day, amount, reference, number }) => ({
    number,
    month: month.slice(0, 7),
    paidOn: day,
    amount: -amount,
    reference: reference ?? '',
    merchant: { id: merchantId, name: names.get(merchantId) ?? merchantId },
  }));
};

/** Searches persons, terminals, orders and payouts of all merchants. Several kinds may match. */
export const search = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  { queryString }: { queryString: string },
): Promise<SearchResult> => {
  const meanings = readSearchText(queryString);
  const { serialNumber, referenceCode, payoutReference } = meanings;
  const [persons, terminals, orders, payouts] = await Promise.all([
    findPersons(sequelize, meanings),
    serialNumber === null ? [] : findTerminals(sequelize, serialNumber),
    referenceCode === null ? [] : findOrders(sequelize, referenceCode),
    payoutReference === null ? [] : findPayouts({ sequelize }, payoutReference),
  ]);
  return { persons, terminals, orders, payouts };
};
