import type { Deps } from '#server/platform/deps.ts';
import type { SearchResult } from '#shared/search/search.schema.ts';
import { findOrders, findPersons, findTerminals } from './search.repository.ts';
import { readSearchText } from './search.rules.ts';

/** Finds persons, terminals and orders of all merchants. A text may match several kinds. */
export const search = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  { queryString }: { queryString: string },
): Promise<SearchResult> => {
  const meanings = readSearchText(queryString);
  const { serialNumber, referenceCode } = meanings;
  const [persons, terminals, orders] = await Promise.all([
    findPersons(sequelize, meanings),
    serialNumber === null ? [] : findTerminals(sequelize, serialNumber),
    referenceCode === null ? [] : findOrders(sequelize, referenceCode),
  ]);
  return { persons, terminals, orders };
};
