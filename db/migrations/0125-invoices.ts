import type { Migration } from '#db/migrator/migration.ts';
import { codeType, currencyType, dropTables, idType, moneyType, oneOf, table, timeType } from './columns.ts';

/** Invoices of orders, their cancellations, and the last number of each year. */
export const invoices: Migration = {
  name: '0125-invoices',
  up: [
    table('invoice_counters', [
      // The year of issue, in Budapest.
      'year SMALLINT UNSIGNED NOT NULL PRIMARY KEY',
      'last_number INT UNSIGNED NOT NULL',
    ]),
    table('invoices', [
      `id ${idType} NOT NULL PRIMARY KEY`,
      `merchant_id ${idType} NOT NULL`,
      `order_id ${idType} NOT NULL`,
      `number ${codeType(20)} NOT NULL`,
      `kind ${codeType(20)} NOT NULL`,
      // Only for a storno: the cancelled invoice, and the reason.
      `cancels_id ${idType} NULL`,
      `reason ${codeType(20)} NULL`,
      `issued_at ${timeType} NOT NULL`,
      // The day of the payment, in Budapest.
      'fulfilled_on DATE NOT NULL',
      `reference_code ${codeType(30)} NOT NULL`,
      `payment_method ${codeType(30)} NOT NULL`,
      // Count and amounts of a storno are negative, but not the unit price.
      'terminal_count SMALLINT NOT NULL',
      `net_unit_price ${moneyType} NOT NULL`,
      `net ${moneyType} NOT NULL`,
      'vat_percent TINYINT UNSIGNED NOT NULL',
      `vat ${moneyType} NOT NULL`,
      `gross ${moneyType} NOT NULL`,
      `currency ${currencyType} NOT NULL`,
      'buyer_name VARCHAR(255) NOT NULL',
      `buyer_tax_number ${codeType(13)} NOT NULL`,
      'buyer_address VARCHAR(255) NOT NULL',
      'seller_name VARCHAR(255) NOT NULL',
      `seller_tax_number ${codeType(13)} NOT NULL`,
      'seller_address VARCHAR(255) NOT NULL',
      'UNIQUE KEY invoices_number (number)',
      // An order has at most one of each kind, also under races.
      'UNIQUE KEY invoices_order (order_id, kind)',
      'UNIQUE KEY invoices_cancels (cancels_id)',
      'KEY invoices_merchant (merchant_id, issued_at)',
      'KEY invoices_issued (issued_at)',
      'CONSTRAINT invoices_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
      'CONSTRAINT invoices_order FOREIGN KEY (order_id) REFERENCES terminal_orders (id)',
      'CONSTRAINT invoices_cancels FOREIGN KEY (cancels_id) REFERENCES invoices (id)',
      oneOf('kind', ['Invoice', 'Storno']),
      oneOf('payment_method', ['ByBankTransferInAdvance', 'Cod', 'BankCard']),
      oneOf('reason', ['OrderRefunded']),
      "CONSTRAINT invoices_storno CHECK ((kind = 'Storno') = (cancels_id IS NOT NULL))",
      "CONSTRAINT invoices_reason CHECK ((kind = 'Storno') = (reason IS NOT NULL))",
      'CONSTRAINT invoices_sum CHECK (net + vat = gross)',
    ]),
  ],
  down: dropTables('invoices', 'invoice_counters'),
};
