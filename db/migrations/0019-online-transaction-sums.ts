import type { Migration } from '#db/migrator/migration.ts';
import { codeType, dropTables, idType, moneyType, oneOf, table } from './columns.ts';

const lastSundayOf = (month: string): string => {
  const lastDay = `LAST_DAY(CONCAT(YEAR(occurred_at), '-${month}-01'))`;
  return `${lastDay} - INTERVAL (DAYOFWEEK(${lastDay}) - 1) DAY`;
};

/** Without the server's tables of time zones, which not every server has loaded. The clocks change at 1:00 UTC. */
const dayInBudapest = `DATE(occurred_at + INTERVAL IF(occurred_at >= ${lastSundayOf('03')} + INTERVAL 1 HOUR
  AND occurred_at < ${lastSundayOf('10')} + INTERVAL 1 HOUR, 2, 1) HOUR)`;

export const onlineTransactionSums: Migration = {
  name: '0019-online-transaction-sums',
  up: [
    // Daily aggregates (Budapest days): the total of a list without a search reads a few rows per day.
    table('online_transaction_sums', [
      `merchant_id ${idType} NOT NULL`,
      'day DATE NOT NULL',
      `online_entity_id ${idType} NOT NULL`,
      `payment_type ${codeType(2)} NOT NULL`,
      `status ${codeType(20)} NOT NULL`,
      'transaction_count INT NOT NULL',
      // Booked amount of the successful ones; negative for refunds and reversals.
      `amount ${moneyType} NOT NULL`,
      'PRIMARY KEY (merchant_id, day, online_entity_id, payment_type, status)',
      'CONSTRAINT online_transaction_sums_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
      oneOf('status', ['Successful', 'Failed', 'Pending']),
    ]),
    `INSERT INTO online_transaction_sums
       (merchant_id, day, online_entity_id, payment_type, status, transaction_count, amount)
     SELECT merchant_id, ${dayInBudapest} AS counted_day, online_entity_id, payment_type, status, COUNT(*),
       SUM(IF(status = 'Successful', effect * amount, 0))
     FROM online_transactions GROUP BY merchant_id, counted_day, online_entity_id, payment_type, status`,
    'ALTER TABLE online_transactions DROP KEY online_transactions_totals',
  ],
  down: [
    `ALTER TABLE online_transactions ADD KEY online_transactions_totals
       (merchant_id, occurred_at, id, online_entity_id, payment_type, status, effect, amount)`,
    ...dropTables('online_transaction_sums'),
  ],
};
