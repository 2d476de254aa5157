import type { Migration } from '#db/migrator/migration.ts';
import { codeType, dropTables, flagType, idType, moneyType, oneOf, table, timeType } from './columns.ts';

const addedColumns = [
  // Effect of a successful payment on the merchant's balance: credit, debit or none.
  ['effect', 'TINYINT NOT NULL DEFAULT 0'],
  // Gateway id of the payment that this one captures, refunds or reverses.
  ['referenced_payment_id', `${codeType(64)} NULL`],
  // The web shop's order reference.
  ['shop_reference', 'VARCHAR(255) NULL'],
  ['is_from_disabled_entity', flagType],
] as const;

const addedKeys = [
  // Covers counts and totals, so that they read no rows.
  [
    'online_transactions_totals',
    '(merchant_id, occurred_at, id, online_entity_id, payment_type, status, effect, amount)',
  ],
  ['online_transactions_type', '(merchant_id, payment_type, occurred_at, id)'],
  ['online_transactions_status', '(merchant_id, status, occurred_at, id)'],
  ['online_transactions_order', '(merchant_id, shop_reference)'],
  ['online_transactions_reference', '(merchant_id, referenced_payment_id)'],
] as const;

export const onlinePayments: Migration = {
  name: '0010-online-payments',
  up: [
    ...addedColumns.map(([name, type]) => `ALTER TABLE online_transactions ADD COLUMN ${name} ${type}`),
    `UPDATE online_transactions SET effect = CASE
       WHEN payment_type IN ('DB', 'CP', 'RB', 'RC') THEN 1 WHEN payment_type IN ('CD', 'RF') THEN -1 ELSE 0 END`,
    ...addedKeys.map(([name, columns]) => `ALTER TABLE online_transactions ADD KEY ${name} ${columns}`),
    // Online payments that need manual handling. A payment of an unknown web shop is stored here completely
    // until the web shop is added.
    table('online_payment_alerts', [
      `id ${idType} NOT NULL PRIMARY KEY`,
      `kind ${codeType(20)} NOT NULL`,
      `gateway_entity_id ${codeType(64)} NOT NULL`,
      `gateway_payment_id ${codeType(64)} NOT NULL`,
      `payment_type ${codeType(10)} NULL`,
      `amount ${moneyType} NULL`,
      `currency ${codeType(10)} NULL`,
      `result_code ${codeType(20)} NULL`,
      'report JSON NULL',
      `noticed_at ${timeType} NOT NULL`,
      `settled_at ${timeType} NULL`,
      `UNIQUE KEY online_payment_alerts_once (gateway_entity_id, gateway_payment_id, kind)`,
      `KEY online_payment_alerts_time (noticed_at)`,
      oneOf('kind', ['UnknownEntity', 'ForeignCurrency', 'Unusable', 'Contradiction', 'Review', 'Chargeback']),
    ]),
  ],
  down: [
    ...dropTables('online_payment_alerts'),
    ...addedKeys.map(([name]) => `ALTER TABLE online_transactions DROP KEY ${name}`).reverse(),
    ...addedColumns.map(([name]) => `ALTER TABLE online_transactions DROP COLUMN ${name}`).reverse(),
  ],
};
