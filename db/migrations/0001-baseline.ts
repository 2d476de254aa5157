import type { Migration } from '#db/migrator/migration.ts';
import { auditTables } from './baseline/audit.ts';
import { backgroundTables } from './baseline/background.ts';
import { cardTransactionTables } from './baseline/card-transactions.ts';
import { exportTables } from './baseline/exports.ts';
import { integrationTables } from './baseline/integrations.ts';
import { loginTables } from './baseline/logins.ts';
import { merchantTables } from './baseline/merchants.ts';
import { onlineTransactionTables } from './baseline/online-transactions.ts';
import { orderTables } from './baseline/orders.ts';
import { peopleTables } from './baseline/people.ts';
import { reportTables } from './baseline/reports.ts';
import { secondFactorTables } from './baseline/second-factors.ts';
import { terminalTables } from './baseline/terminals.ts';
import { dropTables, type Tables, table } from './columns.ts';

const tables: Tables = {
  ...peopleTables,
  ...merchantTables,
  ...loginTables,
  ...secondFactorTables,
  ...orderTables,
  ...terminalTables,
  ...cardTransactionTables,
  ...onlineTransactionTables,
  ...reportTables,
  ...exportTables,
  ...integrationTables,
  ...backgroundTables,
  ...auditTables,
};

/** All tables as of 0052, the last of the former migrations. */
export const baseline: Migration = {
  name: '0001-baseline',
  replaces: '0052-loss-alerts',
  up: Object.entries(tables).map(([name, columns]) => table(name, columns)),
  down: dropTables(...Object.keys(tables).reverse()),
};
