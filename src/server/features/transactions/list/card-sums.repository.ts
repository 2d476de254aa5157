import type { Sequelize } from 'sequelize-typescript';
import { bindList } from '#db/sql/bind-list.ts';
import { toEnum, toMinorUnits, toSafeNumber, toText } from '#db/sql/column-values.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { TimeRange } from '#shared/dates/budapest.ts';
import { type CardEntryMode, cardEntryModes } from '#shared/transactions/transaction-enums.ts';
import { maxListedBrands } from '#shared/transactions/transactions.schema.ts';
import { cardAmountsSql } from '../card-amounts-sql.ts';
import { listCardBrands } from './card-brands.repository.ts';

/** Paid sales of one brand and entry mode. Income is in minor units, less the refunds. */
interface CardSum {
  brand: string;
  entryMode: CardEntryMode;
  grossIncome: number;
  transactionCount: number;
}

const toEntryMode = toEnum<CardEntryMode>(cardEntryModes);

/**
 * Returns the paid sales of a merchant by brand and entry mode. Reads the period's part of each brand and entry mode in
 * the index of cards, so it grows with the sales of the period.
 */
export const sumCards = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  { start, end }: TimeRange,
): Promise<CardSum[]> => {
  const brands = await listCardBrands(sequelize, merchant, maxListedBrands + 1);
  if (brands.length === 0) return [];
  const isOfListed = brands.length <= maxListedBrands;
  const named = bindList('brand', brands);
  return selectRows(
    sequelize,
    `SELECT card_brand AS brand, card_entry_mode AS entryMode, SUM(${cardAmountsSql.booked} + 0e0) AS amount,
       SUM(IF(type = 'Sale', 1, 0) + 0e0) AS transactionCount
     FROM transactions FORCE INDEX (${isOfListed ? 'transactions_card' : 'PRIMARY'})
     WHERE merchant_id = $merchantId AND type IN ('Sale', 'Refund') AND state = 'Success'
       ${isOfListed ? `AND card_brand ${named.sql} AND card_entry_mode IN (${cardEntryModes.map((mode) => `'${mode}'`).join(', ')})` : ''}
       AND occurred_at >= $start AND occurred_at < $end
     GROUP BY card_brand, card_entry_mode`,
    { bind: { merchantId: merchant.merchantId, ...(isOfListed ? named.bind : {}), start, end } },
    ({ brand, entryMode, amount, transactionCount }) => ({
      brand: toText(brand),
      entryMode: toEntryMode(entryMode),
      grossIncome: toMinorUnits(amount),
      transactionCount: toSafeNumber(transactionCount),
    }),
  );
};
