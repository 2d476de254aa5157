import type { Migration } from '#db/migrator/migration.ts';
import { codeType, dropTables, idType, moneyType, oneOf, table } from './columns.ts';

/** Keys that a search walks, with what its filters and its total need: no row is read that is not shown. */
const searchKeys = (more: string): string =>
  `ALTER TABLE transactions
    DROP KEY transactions_amount, DROP KEY transactions_last_four,
    ADD KEY transactions_amount (merchant_id, amount, occurred_at, id, terminal_id${more}),
    ADD KEY transactions_last_four (merchant_id, card_last_four, occurred_at, id, terminal_id${more && `${more}, amount`})`;

export const transactionTotals: Migration = {
  name: '0008-transaction-totals',
  up: [
    // Daily and monthly aggregates: the total of a list reads a few rows, however long the list is. Days and months are
    // in UTC; for any range of Budapest days only hourly rows remain at its ends.
    table('transaction_period_sums', [
      `merchant_id ${idType} NOT NULL`,
      `period ${codeType(10)} NOT NULL`,
      // Empty for all of the merchant's terminals together.
      `terminal_id ${codeType(26)} NOT NULL`,
      `period_start DATETIME NOT NULL`,
      `type ${codeType(20)} NOT NULL`,
      `state ${codeType(20)} NOT NULL`,
      `transaction_count INT NOT NULL`,
      `amount ${moneyType} NOT NULL`,
      `PRIMARY KEY (merchant_id, period, terminal_id, period_start, type, state)`,
      `CONSTRAINT transaction_period_sums_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)`,
      oneOf('period', ['Day', 'Month']),
      `CONSTRAINT transaction_period_sums_count CHECK (transaction_count >= 0 AND amount >= 0)`,
    ]),
    `INSERT INTO transaction_period_sums
       (merchant_id, period, terminal_id, period_start, type, state, transaction_count, amount)
     SELECT sums.merchant_id, shapes.period, IF(shapes.is_whole = 1, '', sums.terminal_id) AS for_terminal,
       IF(shapes.period = 'Day', DATE(sums.hour_start), DATE_FORMAT(sums.hour_start, '%Y-%m-01')) AS starts_at,
       sums.type, sums.state, SUM(sums.transaction_count), SUM(sums.amount)
     FROM transaction_sums sums
     CROSS JOIN (SELECT 'Day' AS period, 0 AS is_whole UNION ALL SELECT 'Day', 1
       UNION ALL SELECT 'Month', 0 UNION ALL SELECT 'Month', 1) AS shapes
     GROUP BY sums.merchant_id, shapes.period, for_terminal, starts_at, sums.type, sums.state`,
    searchKeys(', type, state'),
    `ALTER TABLE transactions
      ADD KEY transactions_kind (merchant_id, type, state, occurred_at, id),
      ADD KEY transactions_terminal_kind (merchant_id, terminal_id, type, state, occurred_at, id)`,
  ],
  down: [
    'ALTER TABLE transactions DROP KEY transactions_terminal_kind, DROP KEY transactions_kind',
    searchKeys(''),
    ...dropTables('transaction_period_sums'),
  ],
};
