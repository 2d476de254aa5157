import type { Migration } from '#db/migrator/migration.ts';
import { codeType, dropTables, idType, moneyType, oneOf, table, timeType } from './columns.ts';

const addedColumns = [
  // Subresource integrity hash of the gateway's script.
  ['widget_integrity', `${codeType(255)} NULL`],
  // When the gateway first reported success. Also set if the order was already paid.
  ['paid_at', `${timeType} NULL`],
  // Times of the last two status queries, for the gateway's rate limit.
  ['last_read_at', `${timeType} NULL`],
  ['previous_read_at', `${timeType} NULL`],
  // When to query the gateway again; null once the outcome is final.
  ['next_check_at', `${timeType} NULL`],
] as const;

const currency = 'CHAR(3) CHARACTER SET ascii COLLATE ascii_bin';

export const cardPayments: Migration = {
  name: '0004-card-payments',
  up: [
    // A checkout is stored before it is created at the gateway, so that every payment is known here.
    `ALTER TABLE checkouts MODIFY COLUMN gateway_checkout_id ${codeType(64)} NULL`,
    ...addedColumns.map(([name, type]) => `ALTER TABLE checkouts ADD COLUMN ${name} ${type}`),
    'ALTER TABLE checkouts ADD KEY checkouts_check (next_check_at)',
    // Payments that need manual handling: paid twice, wrong amount, and so on.
    table('payment_alerts', [
      `id ${idType} NOT NULL PRIMARY KEY`,
      `checkout_id ${idType} NOT NULL`,
      `kind ${codeType(20)} NOT NULL`,
      // Empty if the gateway sent none, so that the unique key applies there, too.
      `gateway_payment_id ${codeType(64)} NOT NULL`,
      `result_code ${codeType(20)} NULL`,
      `amount ${moneyType} NULL`,
      `currency ${currency} NULL`,
      `noticed_at ${timeType} NOT NULL`,
      `UNIQUE KEY payment_alerts_once (checkout_id, kind, gateway_payment_id)`,
      `KEY payment_alerts_time (noticed_at)`,
      `CONSTRAINT payment_alerts_checkout FOREIGN KEY (checkout_id) REFERENCES checkouts (id)`,
      oneOf('kind', ['Duplicate', 'Mismatch', 'Review', 'Chargeback', 'Unresolved']),
    ]),
    // State of the embedded gateway. No column can contain a card number.
    table('sandbox_payments', [
      `id ${codeType(64)} NOT NULL PRIMARY KEY`,
      `merchant_reference ${codeType(40)} NOT NULL`,
      `amount ${moneyType} NOT NULL`,
      `currency ${currency} NOT NULL`,
      `return_url VARCHAR(500) NOT NULL`,
      `state ${codeType(20)} NOT NULL`,
      `payment_id ${codeType(64)} NULL`,
      `result_code ${codeType(20)} NULL`,
      `brand ${codeType(20)} NULL`,
      `last_four ${codeType(4)} NULL`,
      // When a delayed bank response becomes available.
      `answers_at ${timeType} NULL`,
      `expires_at ${timeType} NOT NULL`,
      `created_at ${timeType} NOT NULL`,
      `updated_at ${timeType} NOT NULL`,
      `KEY sandbox_payments_reference (merchant_reference)`,
      oneOf('state', ['Open', 'Challenged', 'Waiting', 'Paid', 'Declined']),
    ]),
  ],
  down: [
    ...dropTables('sandbox_payments', 'payment_alerts'),
    'ALTER TABLE checkouts DROP KEY checkouts_check',
    ...addedColumns.map(([name]) => `ALTER TABLE checkouts DROP COLUMN ${name}`).reverse(),
    // Checkouts without a gateway id, because it never confirmed them, get their own id instead.
    'UPDATE checkouts SET gateway_checkout_id = id WHERE gateway_checkout_id IS NULL',
    `ALTER TABLE checkouts MODIFY COLUMN gateway_checkout_id ${codeType(64)} NOT NULL`,
  ],
};
