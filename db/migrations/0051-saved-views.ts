import type { Migration } from '#db/migrator/migration.ts';
import { codeType, dropTables, flagType, idType, oneOf, table, timeType } from './columns.ts';

/** Named filters of lists, of a user for a merchant. */
export const savedViews: Migration = {
  name: '0051-saved-views',
  up: [
    table('saved_views', [
      `id ${idType} NOT NULL PRIMARY KEY`,
      `merchant_id ${idType} NOT NULL`,
      // Who made it. Only this user changes it.
      `user_id ${idType} NOT NULL`,
      `list ${codeType(30)} NOT NULL`,
      `name VARCHAR(60) NOT NULL`,
      // The name in lower case: names are unique whatever their case.
      `name_key VARCHAR(60) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL`,
      `filter JSON NOT NULL`,
      `is_shared ${flagType}`,
      `is_pinned ${flagType}`,
      `is_default ${flagType}`,
      `created_at ${timeType} NOT NULL`,
      `updated_at ${timeType} NOT NULL`,
      `UNIQUE KEY saved_views_name (user_id, merchant_id, list, name_key)`,
      `KEY saved_views_shared (merchant_id, is_shared)`,
      `CONSTRAINT saved_views_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)`,
      `CONSTRAINT saved_views_user FOREIGN KEY (user_id) REFERENCES users (id)`,
      oneOf('list', ['transactions', 'onlineTransactions', 'reports']),
    ]),
  ],
  down: dropTables('saved_views'),
};
