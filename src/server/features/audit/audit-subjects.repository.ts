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

const idSchema = z.object({ id: z.string() });

/** Returns the users and the merchants in which each word of the text occurs: staff first, and the newest merchants. */
export const findSearchedIds = async (sequelize: Sequelize, text: string): Promise<SearchedIds> => {
  const actors = searchWords(['persons.last_name', 'persons.first_name', 'users.email'], text, {
    emailKeyColumn: 'users.email_key',
  });
  const merchants = searchWords([...searchedMerchantColumns, codeColumn('merchants.mid')], text);
  const [actorRows, merchantRows] = await Promise.all([
    selectRows(
      sequelize,
      `SELECT users.id FROM users JOIN persons ON persons.id = users.person_id
       WHERE ${actors.conditions.join(' AND ') || '1 = 1'}
       ORDER BY users.role = 'Basic', users.id DESC LIMIT ${maxIds}`,
      { replacements: actors.patterns },
      idSchema,
    ),
    selectRows(
      sequelize,
      `SELECT merchants.id FROM merchants ${people} WHERE ${merchants.conditions.join(' AND ') || '1 = 1'}
       ORDER BY merchants.id DESC LIMIT ${maxIds}`,
      { replacements: merchants.patterns },
      idSchema,
    ),
  ]);
  return { actorIds: actorRows.map(({ id }) => id), merchantIds: merchantRows.map(({ id }) => id) };
};
