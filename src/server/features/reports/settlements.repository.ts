import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { MerchantModel, TerminalModel, UserModel } from '#db/models/merchants.models.ts';
import { AddressModel, PersonModel } from '#db/models/people.models.ts';
import { column } from '#db/sql/column-values.ts';
import { findJoined, fromTable } from '#db/sql/joined-rows.ts';
import { listRows } from '#db/sql/rows.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import type { Db } from '#db/sql/unit-of-work.ts';
import type { SettledMerchant } from '#documents/draw-settlement.ts';
import { findIban, type IbanDeps } from '#server/features/merchants/merchants.api.ts';
import type { TimeRange } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import { legalName } from '#shared/merchants/merchant-name.ts';
import { forints } from '#shared/money/format-money.ts';
import { minimumFeeBelow, type SalePrice, wholeRate } from '#shared/offer/prices.ts';
import type { TransactionKind } from '#shared/transactions/transaction-rules.ts';
import { type HourOfTerminal, settledKinds, totalsOfSales } from './reports.rules.ts';
import type { SalesOfBrand } from './settlement-details.rules.ts';

/** Successful and voided sales of a month, and its refunds. Their sum never decreases. */
export interface SettledCounts {
  saleCount: number;
  voidCount: number;
  refundCount: number;
}

const countOf = ({ type, state }: TransactionKind): string =>
  // The primary key fits this query. Without FORCE INDEX the server may choose the key of terminals and read every
  // sale.
  `(SELECT COALESCE(SUM(s.transaction_count), 0) FROM transaction_sums s FORCE INDEX (PRIMARY)
    WHERE s.merchant_id = m.id AND s.type = '${type}' AND s.state = '${state}'
      AND s.hour_start >= $start AND s.hour_start < $end)`;

/**
 * Returns the next merchants by id whose month has no settlement (if `includeMissing`), or a generated one whose
 * figures differ from the current ones. Uploads are never among them.
 */
export const listMerchantsToSettle = async (
  sequelize: Sequelize,
  { month, start, end, includeMissing }: TimeRange & { month: Day; includeMissing: boolean },
  { after, limit }: { after: string; limit: number },
): Promise<string[]> => {
  const isMissing = includeMissing ? 'r.id IS NULL' : 'FALSE';
  const rows = await selectRows(
    sequelize,
    `SELECT m.id, ${countOf({ type: 'Sale', state: 'Success' })} AS saleCount,
       ${countOf({ type: 'Sale', state: 'Storno' })} AS voidCount,
       ${countOf({ type: 'Refund', state: 'Success' })} AS refundCount,
       r.id AS reportId, r.settled_sale_count AS settledSaleCount, r.settled_void_count AS settledVoidCount,
       r.settled_refund_count AS settledRefundCount
     FROM merchants m
     LEFT JOIN reports r ON r.merchant_id = m.id AND r.type = 'Settlement' AND r.month = $month
     WHERE m.id > $after AND (${isMissing} OR (r.source = 'Generated' AND r.settled_sale_count IS NOT NULL))
     HAVING saleCount + voidCount + refundCount > 0
       AND (reportId IS NULL OR saleCount <> settledSaleCount OR voidCount <> settledVoidCount
         OR refundCount <> settledRefundCount)
     ORDER BY m.id LIMIT ${limit}`,
    { bind: { month, start, end, after } },
    z.object({ id: z.string() }),
  );
  return rows.map(({ id }) => id);
};

const hourlySchema = z.object({
  hour: column.number,
  terminalId: z.string(),
  kind: z.enum(settledKinds),
  count: column.number,
  amount: column.minorUnits,
  tips: column.minorUnits,
  fee: column.minorUnits,
});

const hourMs = 3_600_000;
/** Of `wholeRate`, in whole forints. */
const perWhole = 10_000 * forints(1);

/** SQL of the fee of a sale by the rate alone, with the rounding of `feeOf`. */
const rateFeeOf = ({ feePerMille }: SalePrice): string =>
  `(amount * ${wholeRate(feePerMille)} + ${perWhole / 2}) DIV ${perWhole} * ${forints(1)}`;

/** SQL of the fee of a sale. The database adds up, because a month may have a million sales. */
const feeSqlOf = (price: SalePrice): string => `GREATEST(${Math.round(price.minimumFee)}, ${rateFeeOf(price)})`;

/** Successful sales, those that were voided, and successful refunds. */
const isSettled = `(type = 'Sale' AND state IN ('Success', 'Storno') OR type = 'Refund' AND state = 'Success')`;
const kindSql = `CASE WHEN type = 'Refund' THEN 'Refund' WHEN state = 'Storno' THEN 'Voided' ELSE 'Paid' END`;

/** Returns the totals of each terminal in each hour, in order of time: as many rows as hours, however many sales. */
export const listHoursOfTerminals = async (
  work: Db,
  merchantId: string,
  { start, end }: TimeRange,
  price: SalePrice,
): Promise<HourOfTerminal[]> => {
  const rows = await selectRows(
    work.sequelize,
    `SELECT TIMESTAMPDIFF(HOUR, '1970-01-01', occurred_at) AS hour, terminal_id AS terminalId, ${kindSql} AS kind,
       COUNT(*) AS count, SUM(amount) AS amount, SUM(tip_amount) AS tips, SUM(${feeSqlOf(price)}) AS fee
     FROM transactions FORCE INDEX (PRIMARY)
     WHERE merchant_id = $merchantId AND occurred_at >= $start AND occurred_at < $end
       AND ${isSettled}
     GROUP BY hour, terminal_id, kind ORDER BY hour, terminal_id`,
    { bind: { merchantId, start, end }, transaction: work.transaction },
    hourlySchema,
  );
  const db = work;
  const terminals = await listRows(db, TerminalModel, { where: { merchantId } }, ['id', 'serialNumber', 'name']);
  const byId = new Map(terminals.map((terminal) => [terminal.id, terminal]));
  return rows.map(({ hour, terminalId, ...sales }) => ({
    hourStart: new Date(hour * hourMs),
    serialNumber: byId.get(terminalId)?.serialNumber ?? terminalId,
    name: byId.get(terminalId)?.name ?? null,
    totals: totalsOfSales(sales),
  }));
};

const salesOfBrandSchema = z
  .object({
    brand: z.string(),
    kind: z.enum(settledKinds),
    count: column.number,
    amount: column.minorUnits,
    tips: column.minorUnits,
    fee: column.minorUnits,
    smallCount: column.number,
    smallAmount: column.minorUnits,
    smallFee: column.minorUnits,
    extraFee: column.minorUnits,
  })
  .transform(({ smallCount, smallAmount, smallFee, extraFee, ...sales }) => ({
    ...sales,
    small: { count: smallCount, amount: smallAmount, fee: smallFee, extraFee },
  }));

/** Returns the sales and refunds of each card brand by kind. `price` is that of the month. */
export const listSalesOfBrands = (
  { sequelize, transaction }: Db,
  merchantId: string,
  { start, end }: TimeRange,
  price: SalePrice,
): Promise<SalesOfBrand[]> => {
  const fee = feeSqlOf(price);
  const sumOfSmall = (value: string): string => `SUM(IF(amount < ${minimumFeeBelow(price)}, ${value}, 0))`;
  return selectRows(
    sequelize,
    `SELECT card_brand AS brand, ${kindSql} AS kind, COUNT(*) AS count, SUM(amount) AS amount,
       SUM(tip_amount) AS tips, SUM(${fee}) AS fee, ${sumOfSmall('1')} AS smallCount, ${sumOfSmall('amount')} AS smallAmount, ${sumOfSmall(fee)} AS smallFee,
       ${sumOfSmall(`${fee} - ${rateFeeOf(price)}`)} AS extraFee
     FROM transactions FORCE INDEX (PRIMARY)
     WHERE merchant_id = $merchantId AND occurred_at >= $start AND occurred_at < $end
       AND ${isSettled}
     GROUP BY card_brand, kind`,
    { bind: { merchantId, start, end }, transaction },
    salesOfBrandSchema,
  );
};

const settledMerchant = fromTable('merchants', MerchantModel, ['companyName', 'taxNumber', 'mid'])
  .join('users', UserModel, { id: 'merchants.userId' }, ['id'])
  .join('persons', PersonModel, { id: 'users.personId' }, ['firstName', 'lastName'])
  .join('addresses', AddressModel, { id: 'merchants.registrationAddressId' }, ['zipCode', 'city', 'street']);

/** Returns a merchant as it is printed on reports. */
export const findPrintedMerchant = async (
  db: Db,
  merchantId: string,
): Promise<Omit<SettledMerchant, 'iban'> | null> => {
  const found = await findJoined(db, settledMerchant, { merchants: { id: merchantId } });
  if (!found) return null;
  const { companyName, taxNumber, mid } = found.merchants;
  const { zipCode, city, street } = found.addresses;
  return {
    name: legalName({ ...found.persons, companyName }),
    address: `${zipCode} ${city}, ${street}`,
    taxNumber,
    mid,
  };
};

export const findSettledMerchant = async (db: IbanDeps & Db, merchantId: string): Promise<SettledMerchant | null> => {
  const merchant = await findPrintedMerchant(db, merchantId);
  return merchant && { ...merchant, iban: await findIban(db, merchantId) };
};
