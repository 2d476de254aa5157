import type { Sequelize } from 'sequelize-typescript';
import { findSearchedIds, searchWords } from '#db/sql/text-search.ts';
import { findSearchedMerchantIds } from '#server/policies/merchant-tree.repository.ts';
import type { SearchedSubjects } from './audit.types.ts';

const userColumns = ['persons.last_name', 'persons.first_name', 'users.email'];

/** Returns users and merchants that contain every word: staff and newest merchants first. */
export const findSearchedSubjects = async (sequelize: Sequelize, text: string): Promise<SearchedSubjects> => {
  const users = {
    id: 'users.id',
    from: 'users JOIN persons ON persons.id = users.person_id',
    order: `users.role = 'Basic', users.id DESC`,
  };
  const [actorIds, merchantIds] = await Promise.all([
    findSearchedIds(sequelize, users, searchWords(userColumns, text, { emailKeyColumn: 'users.email_key' })),
    findSearchedMerchantIds(sequelize, text),
  ]);
  return { actorIds, merchantIds };
};
