import type { Migration } from '#db/migrator/migration.ts';
import { dropTables, idType, moneyType, table, timeType } from './columns.ts';

export const orderRefunds: Migration = {
  name: '0032-order-refunds',
  up: [
    // Paid orders of rejected merchants: the money goes back by hand. One for each order.
    table('order_refunds', [
      `id ${idType} NOT NULL PRIMARY KEY`,
      `order_id ${idType} NOT NULL`,
      `amount ${moneyType} NOT NULL`,
      `currency CHAR(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL`,
      `noticed_at ${timeType} NOT NULL`,
      `handled_at ${timeType} NULL`,
      `handled_by ${idType} NULL`,
      `note VARCHAR(500) NULL`,
      `version INT UNSIGNED NOT NULL DEFAULT 1`,
      `UNIQUE KEY order_refunds_order (order_id)`,
      `KEY order_refunds_time (noticed_at)`,
      `KEY order_refunds_open (handled_at, noticed_at)`,
      `CONSTRAINT order_refunds_order FOREIGN KEY (order_id) REFERENCES terminal_orders (id)`,
      `CONSTRAINT order_refunds_handler FOREIGN KEY (handled_by) REFERENCES users (id)`,
    ]),
  ],
  down: dropTables('order_refunds'),
};
