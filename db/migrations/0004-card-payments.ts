import type { Migration } from '#db/migrator/migration.ts';
import { code, dropTables, id, moment, money, oneOf, table } from './columns.ts';

const addedColumns = [
  // What the gateway's script must hash to, for the page that embeds it.
  ['widget_integrity', `${code(255)} NULL`],
  // When the gateway first said that the money was taken. Also set where the order had been paid already.
  ['paid_at', `${moment} NULL`],
  // The last two times that the gateway was asked, for its limit of questions.
  ['last_read_at', `${moment} NULL`],
  ['previous_read_at', `${moment} NULL`],
  // When to ask again even if nobody comes back; null when there is nothing left to find out.
  ['next_check_at', `${moment} NULL`],
] as const;

const currency = 'CHAR(3) CHARACTER SET ascii COLLATE ascii_bin';

export const cardPayments: Migration = {
  name: '0004-card-payments',
  up: [
    // A checkout is written before the gateway is asked for its own, so that nothing can be paid that is not known here.
    `ALTER TABLE checkouts MODIFY COLUMN gateway_checkout_id ${code(64)} NULL`,
    ...addedColumns.map(([name, type]) => `ALTER TABLE checkouts ADD COLUMN ${name} ${type}`),
    'ALTER TABLE checkouts ADD KEY checkouts_check (next_check_at)',
    // What a person has to look after: money that came twice, or not as it should have.
    table('payment_alerts', [
      `id ${id} NOT NULL PRIMARY KEY`,
      `checkout_id ${id} NOT NULL`,
      `kind ${code(20)} NOT NULL`,
      // Empty where the gateway named none, so that the key holds there too.
      `gateway_payment_id ${code(64)} NOT NULL`,
      `result_code ${code(20)} NULL`,
      `amount ${money} NULL`,
      `currency ${currency} NULL`,
      `noticed_at ${moment} NOT NULL`,
      `UNIQUE KEY payment_alerts_once (checkout_id, kind, gateway_payment_id)`,
      `KEY payment_alerts_time (noticed_at)`,
      `CONSTRAINT payment_alerts_checkout FOREIGN KEY (checkout_id) REFERENCES checkouts (id)`,
      oneOf('kind', ['Duplicate', 'Mismatch', 'Review', 'Chargeback', 'Unresolved']),
    ]),
    // The embedded gateway's own memory. There is no column that a card number would fit into.
    table('sandbox_payments', [
      `id ${code(64)} NOT NULL PRIMARY KEY`,
      `merchant_reference ${code(40)} NOT NULL`,
      `amount ${money} NOT NULL`,
      `currency ${currency} NOT NULL`,
      `return_url VARCHAR(500) NOT NULL`,
      `state ${code(20)} NOT NULL`,
      `payment_id ${code(64)} NULL`,
      `result_code ${code(20)} NULL`,
      `brand ${code(20)} NULL`,
      `last_four ${code(4)} NULL`,
      // When the bank that takes its time will have answered.
      `answers_at ${moment} NULL`,
      `expires_at ${moment} NOT NULL`,
      `created_at ${moment} NOT NULL`,
      `updated_at ${moment} NOT NULL`,
      `KEY sandbox_payments_reference (merchant_reference)`,
      oneOf('state', ['Open', 'Challenged', 'Waiting', 'Paid', 'Declined']),
    ]),
  ],
  down: [
    ...dropTables('sandbox_payments', 'payment_alerts'),
    'ALTER TABLE checkouts DROP KEY checkouts_check',
    ...addedColumns.map(([name]) => `ALTER TABLE checkouts DROP COLUMN ${name}`).reverse(),
    // Those that the gateway never confirmed have no name there; their own stands in for it.
    'UPDATE checkouts SET gateway_checkout_id = id WHERE gateway_checkout_id IS NULL',
    `ALTER TABLE checkouts MODIFY COLUMN gateway_checkout_id ${code(64)} NOT NULL`,
  ],
};
