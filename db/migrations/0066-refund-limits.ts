import type { Migration } from '#db/migrator/migration.ts';
import { dropTables, idType, moneyType, table } from './columns.ts';

/** Limits of team members for refunds, and their refunds of a day. */
export const refundLimits: Migration = {
  name: '0066-refund-limits',
  up: [
    table('refund_limits', [
      `merchant_id ${idType} NOT NULL PRIMARY KEY`,
      // Null for no limit.
      `cashier_per_refund ${moneyType} NULL`,
      `cashier_per_day ${moneyType} NULL`,
      `manager_per_refund ${moneyType} NULL`,
      `manager_per_day ${moneyType} NULL`,
      'CONSTRAINT refund_limits_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
    ]),
    // One row per person, for its last day with refunds.
    // A foreign key would lock the account after the terminal; voids of the portal lock
    // in the other order.
    table('refund_totals', [
      `merchant_id ${idType} NOT NULL`,
      `user_id ${idType} NOT NULL`,
      'day DATE NOT NULL',
      `amount ${moneyType} NOT NULL`,
      'PRIMARY KEY (merchant_id, user_id)',
      'KEY refund_totals_user (user_id)',
      'CONSTRAINT refund_totals_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
    ]),
  ],
  down: dropTables('refund_totals', 'refund_limits'),
};
