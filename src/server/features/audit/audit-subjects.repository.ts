import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { selectRows } from '#db/sql/select-rows.ts';
import { codeColumn, searchWords } from '#db/sql/text-search.ts';
import { people, searchedMerchantColumns } from '#server/policies/merchant-tree.repository.ts';

export interface SearchedIds {
  actorIds: string[];
  merchantIds: string[];
}

/** More would be every entry of the log, and a long statement. */
const maxIds = 100;

const userColumns = ['persons.last_name', 'persons.first_name', 'users.email'];
const idSchema = z.object({ id: z.string() });

/** Returns the first ids that meet the conditions of a search. */
const findIds = async (
  sequelize: Sequelize,
  { id, from, order }: { id: string; from: string; order: string },
  { conditions, patterns }: ReturnType<typeof searchWords>,
): Promise<string[]> => {
  const rows = await selectRows(
    sequelize,
    `SELECT ${id} FROM ${from} WHERE ${conditions.join(' AND ') || '1 = 1'} ORDER BY ${order} LIMIT ${maxIds}`,
    { replacements: patterns },
    idSchema,
  );
  return rows.map((row) => row.id);
};

/** Returns the newest merchants in which each word of the text occurs, at most 100. */
export const findSearchedMerchantIds = (sequelize: Sequelize, text: string): Promise<string[]> => {
  const merchants = { id: 'merchants.id', from: `merchants ${people}`, order: 'merchants.id DESC' };
  return findIds(sequelize, merchants, searchWords([...searchedMerchantColumns, codeColumn('merchants.mid')], text));
};

/** Returns the users and the merchants in which each word of the text occurs: staff first, and the newest merchants. */
export const findSearchedIds = async (sequelize: Sequelize, text: string): Promise<SearchedIds> => {
  const users = {
    id: 'users.id',
    from: 'users JOIN persons ON persons.id = users.person_id',
    order: `users.role = 'Basic', users.id DESC`,
  };
  const [actorIds, merchantIds] = await Promise.all([
    findIds(sequelize, users, searchWords(userColumns, text, { emailKeyColumn: 'users.email_key' })),
    findSearchedMerchantIds(sequelize, text),
  ]);
  return { actorIds, merchantIds };
};
