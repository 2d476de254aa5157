import type { Migration } from '#db/migrator/migration.ts';
import { dropTables, idType, moneyType, table, timeType } from './columns.ts';

/** A merchant's price from a month on. Without a row, the advertised price applies. */
export const merchantPrices: Migration = {
  name: '0085-merchant-prices',
  up: [
    table('merchant_prices', [
      `merchant_id ${idType} NOT NULL`,
      // The first day of the month.
      'month DATE NOT NULL',
      'fee_per_mille DECIMAL(4,1) NOT NULL',
      `minimum_fee ${moneyType} NOT NULL`,
      'reason VARCHAR(200) NOT NULL',
      `announced_at ${timeType} NOT NULL`,
      'PRIMARY KEY (merchant_id, month)',
      'CONSTRAINT merchant_prices_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
      'CHECK (DAYOFMONTH(month) = 1)',
      'CHECK (fee_per_mille > 0 AND minimum_fee >= 0)',
    ]),
  ],
  down: dropTables('merchant_prices'),
};
