import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { readable } from '#db/models/readable.ts';
import { column } from '#db/sql/column-values.ts';
import { findJoined, fromTable } from '#db/sql/joined-rows.ts';
import { listRows } from '#db/sql/rows.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import type { Db } from '#db/sql/unit-of-work.ts';
import { findIban, type IbanDeps } from '#server/features/merchants/merchants.api.ts';
import { countedKinds, countedSql } from '#server/features/transactions/transactions.api.ts';
import type { MerchantPage } from '#server/platform/jobs/jobs.api.ts';
import { isLiveMerchant } from '#server/policies/merchant-tree.repository.ts';
import type { TimeRange } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import { hourMs } from '#shared/dates/durations.ts';
import { legalName } from '#shared/merchants/merchant-name.ts';
import { cardGroupsOf } from '#shared/prices/card-fees.ts';
import type { SalePrice } from '#shared/prices/sale-price.ts';
import type { SettledMerchant } from '#shared/reports/settlement.ts';
import type { TransactionKind } from '#shared/transactions/transaction-rules.ts';
import { feeSqlOf } from './fee-sql.ts';
import { type HourOfTerminal, totalsOfSales } from './reports.rules.ts';
import type { SalesOfBrand } from './settlement-details.rules.ts';

const countOf = ({ type, state }: TransactionKind): string =>
  // Without FORCE INDEX for the fitting primary key, the server may read every sale
  // by the key of terminals.
  `(SELECT COALESCE(SUM(s.transaction_count), 0) FROM transaction_sums s FORCE INDEX (PRIMARY)
    WHERE s.merchant_id = merchants.id AND s.type = '${type}' AND s.state = '${state}'
      AND s.hour_start >= $start AND s.hour_start < $end)`;

interface SettledMonth extends TimeRange {
  month: Day;
}

/** Where it is recorded what of a month is settled, as `r`, and which of the merchants are meant. */
interface RecordedFigures {
  join: string;
  condition: string;
}

/** Returns the next merchants by id with unrecorded or different figures. */
const listMerchantsToRecord = async (
  sequelize: Sequelize,
  { month, start, end }: SettledMonth,
  { join, condition }: RecordedFigures,
  { after, limit }: MerchantPage,
): Promise<string[]> => {
  const rows = await selectRows(
    sequelize,
    `SELECT merchants.id, ${countOf({ type: 'Sale', state: 'Success' })} AS saleCount,
       ${countOf({ type: 'Sale', state: 'Storno' })} AS voidCount,
       ${countOf({ type: 'Refund', state: 'Success' })} AS refundCount,
       r.settled_sale_count AS settledSaleCount, r.settled_void_count AS settledVoidCount,
       r.settled_refund_count AS settledRefundCount
     FROM merchants
     LEFT JOIN ${join} AND r.month = $month
     WHERE merchants.id > $after AND ${isLiveMerchant} AND ${condition}
     HAVING saleCount + voidCount + refundCount > 0
       AND (settledSaleCount IS NULL OR saleCount <> settledSaleCount OR voidCount <> settledVoidCount
         OR refundCount <> settledRefundCount)
     ORDER BY merchants.id LIMIT ${limit}`,
    { bind: { month, start, end, after } },
    z.object({ id: z.string() }),
  );
  return rows.map(({ id }) => id);
};

/**
 * Returns the next merchants by id with a generated settlement of other figures,
 * or none (if `includeMissing`). Never returns uploads.
 */
export const listMerchantsToSettle = (
  sequelize: Sequelize,
  { includeMissing, ...month }: SettledMonth & { includeMissing: boolean },
  page: MerchantPage,
): Promise<string[]> => {
  const isMissing = includeMissing ? 'r.id IS NULL' : 'FALSE';
  const record = {
    join: "reports r ON r.merchant_id = merchants.id AND r.type = 'Settlement'",
    condition: `(${isMissing} OR (r.source = 'Generated' AND r.settled_sale_count IS NOT NULL))`,
  };
  return listMerchantsToRecord(sequelize, month, record, page);
};

/** Returns the next merchants by id with a missing or different ledger month. */
export const listMerchantsToPost = (
  sequelize: Sequelize,
  month: SettledMonth,
  page: MerchantPage,
): Promise<string[]> => {
  const record = { join: 'ledger_months r ON r.merchant_id = merchants.id', condition: 'TRUE' };
  return listMerchantsToRecord(sequelize, month, record, page);
};

const salesSchema = z.object({
  kind: z.enum(countedKinds),
  count: column.number,
  amount: column.minorUnits,
  tips: column.minorUnits,
  serviceCharges: column.minorUnits,
  fee: column.minorUnits,
});

interface SettledSales {
  merchantId: string;
  range: TimeRange;
  /** The month's price. */
  price: SalePrice;
}

/** Selects sales and refunds by `groups` and kind, in this order. */
const selectSales = <Sales>(
  { sequelize, transaction }: Db,
  { merchantId, range: { start, end }, price }: SettledSales,
  { columns, groups }: { columns: string; groups: string },
  schema: z.ZodType<Sales>,
): Promise<Sales[]> =>
  selectRows(
    sequelize,
    `SELECT ${columns}, ${countedSql.kind} AS kind, COUNT(*) AS count, SUM(amount) AS amount, SUM(tip_amount) AS tips,
       SUM(service_charge_amount) AS serviceCharges, SUM(${feeSqlOf(price).fee}) AS fee
     FROM transactions FORCE INDEX (PRIMARY)
     WHERE merchant_id = $merchantId AND occurred_at >= $start AND occurred_at < $end AND ${countedSql.condition}
     GROUP BY ${groups}, kind ORDER BY ${groups}`,
    { bind: { merchantId, start, end }, transaction },
    schema,
  );

const salesOfHourSchema = salesSchema.extend({ hour: column.number, terminalId: z.string() });

/** Returns each terminal's hourly totals in order of time, however many sales. */
export const listHoursOfTerminals = async (db: Db, sales: SettledSales): Promise<HourOfTerminal[]> => {
  const columns = `TIMESTAMPDIFF(HOUR, '1970-01-01', occurred_at) AS hour, terminal_id AS terminalId`;
  const rows = await selectSales(db, sales, { columns, groups: 'hour, terminal_id' }, salesOfHourSchema);
  const where = { merchantId: sales.merchantId };
  const terminals = await listRows(db, readable.TerminalModel, { where }, ['id', 'serialNumber', 'name']);
  const byId = new Map(terminals.map((terminal) => [terminal.id, terminal]));
  return rows.map(({ hour, terminalId, ...totals }) => ({
    hourStart: new Date(hour * hourMs),
    serialNumber: byId.get(terminalId)?.serialNumber ?? terminalId,
    name: byId.get(terminalId)?.name ?? null,
    totals: totalsOfSales(totals),
  }));
};

const salesOfBrandSchema = salesSchema.extend({
  brand: z.string(),
  cardGroup: column.number,
  smallCount: column.number,
  smallAmount: column.minorUnits,
  smallFee: column.minorUnits,
  extraFee: column.minorUnits,
});

/** Returns each brand's sales and refunds by kind and tariff. */
export const listSalesOfBrands = async (db: Db, sales: SettledSales): Promise<SalesOfBrand[]> => {
  const { fee, rateFee, isSmall, group } = feeSqlOf(sales.price);
  const sumOfSmall = (value: string): string => `SUM(IF(${isSmall}, ${value}, 0))`;
  const columns = `card_brand AS brand, ${group} AS cardGroup, ${sumOfSmall('1')} AS smallCount,
    ${sumOfSmall('amount')} AS smallAmount, ${sumOfSmall(fee)} AS smallFee,
    ${sumOfSmall(`(${fee}) - (${rateFee})`)} AS extraFee`;
  const rows = await selectSales(db, sales, { columns, groups: 'card_brand, cardGroup' }, salesOfBrandSchema);
  const groups = cardGroupsOf(sales.price);
  return rows.map(({ cardGroup, smallCount, smallAmount, smallFee, extraFee, ...row }) => ({
    ...row,
    cards: groups[cardGroup] ?? null,
    small: { count: smallCount, amount: smallAmount, fee: smallFee, extraFee },
  }));
};

const settledMerchant = fromTable('merchants', readable.MerchantModel, ['companyName', 'taxNumber', 'mid'])
  .join('users', readable.UserModel, { id: 'merchants.userId' }, ['id'])
  .join('persons', readable.PersonModel, { id: 'users.personId' }, ['firstName', 'lastName'])
  .join('addresses', readable.AddressModel, { id: 'merchants.registrationAddressId' }, ['zipCode', 'city', 'street']);

/** Returns a merchant for print on reports. */
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
