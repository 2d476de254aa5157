import type { Migration } from '#db/migrator/migration.ts';

/** The administrator's list, newest first, by type or by the state of the order, is read in order from an index. */
export const clientList: Migration = {
  name: '0012-client-list',
  up: [
    'CREATE INDEX merchants_type ON merchants (type, created_at, id)',
    'CREATE INDEX terminal_orders_status ON terminal_orders (status, created_at, id)',
  ],
  down: ['DROP INDEX terminal_orders_status ON terminal_orders', 'DROP INDEX merchants_type ON merchants'],
};
