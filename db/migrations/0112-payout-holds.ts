import type { Migration } from '#db/migrator/migration.ts';
import { dropTables, idType, moneyType, oneOf, table, timeType } from './columns.ts';

/** Money withheld from payouts: amount, reason and end. */
export const payoutHolds: Migration = {
  name: '0112-payout-holds',
  up: [
    table('payout_holds', [
      `id ${idType} NOT NULL`,
      `merchant_id ${idType} NOT NULL`,
      // Exactly one of the two is set.
      `amount ${moneyType} NULL`,
      'percent TINYINT UNSIGNED NULL',
      'reason VARCHAR(20) NOT NULL',
      // Shown to the merchant.
      'explanation VARCHAR(500) NOT NULL',
      // In Budapest, both included.
      'from_day DATE NOT NULL',
      'until_day DATE NOT NULL',
      `decided_by ${idType} NOT NULL`,
      `created_at ${timeType} NOT NULL`,
      // Only if it ended before its last day.
      `ended_at ${timeType} NULL`,
      `ended_by ${idType} NULL`,
      'end_explanation VARCHAR(500) NULL',
      'PRIMARY KEY (id)',
      'KEY payout_holds_list (merchant_id, id)',
      'KEY payout_holds_until (until_day)',
      'CONSTRAINT payout_holds_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
      'CONSTRAINT payout_holds_decided_by FOREIGN KEY (decided_by) REFERENCES users (id)',
      'CONSTRAINT payout_holds_ended_by FOREIGN KEY (ended_by) REFERENCES users (id)',
      'CHECK ((amount IS NULL) <> (percent IS NULL))',
      'CHECK (amount > 0)',
      'CHECK (percent BETWEEN 1 AND 100)',
      'CHECK (until_day >= from_day)',
      oneOf('reason', [
        'UnusualSales',
        'MissingDocuments',
        'ExpectedRefunds',
        'BankAccountCheck',
        'AuthorityOrder',
        'ContractEnding',
      ]),
    ]),
  ],
  down: dropTables('payout_holds'),
};
