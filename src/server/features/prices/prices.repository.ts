import { MerchantPriceModel } from '#db/models/prices.models.ts';
import { deleteRows, listRows, upsertRow } from '#db/sql/rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { priceOfMonth } from '#shared/prices/price-rules.ts';
import type { PriceVersion } from '#shared/prices/prices.schema.ts';
import type { SalePrice } from '#shared/prices/sale-price.ts';

const firstDayOf = (month: string): string => `${month}-01`;

/** Returns the prices of a merchant, latest month first. */
export const listPriceVersions = async (db: Db, merchantId: string): Promise<PriceVersion[]> => {
  const rows = await listRows(db, MerchantPriceModel, { where: { merchantId }, orderBy: { month: 'DESC' } }, [
    'month',
    'feePerMille',
    'minimumFee',
    'reason',
    'announcedAt',
    'foreignFeePerMille',
    'foreignFixedFee',
    'brandRates',
  ]);
  return rows.map(({ month, foreignFeePerMille, foreignFixedFee, brandRates, ...row }) => ({
    ...row,
    month: month.slice(0, 7),
    foreignFee:
      foreignFeePerMille === null || foreignFixedFee === null
        ? null
        : { feePerMille: foreignFeePerMille, fixedFee: foreignFixedFee },
    brandRates: brandRates ?? [],
  }));
};

/** Returns the price of a merchant's sales of a month, `2026-11`. */
export const findPriceOfMonth = async (db: Db, merchantId: string, month: string): Promise<SalePrice> =>
  priceOfMonth(await listPriceVersions(db, merchantId), month);

/** Stores the price in place of that of its month. */
export const replacePrice = async (
  db: UnitOfWork,
  merchantId: string,
  { month, foreignFee, brandRates, feePerMille, minimumFee, reason, announcedAt }: PriceVersion,
): Promise<void> => {
  const price = {
    feePerMille,
    minimumFee,
    reason,
    announcedAt,
    foreignFeePerMille: foreignFee?.feePerMille ?? null,
    foreignFixedFee: foreignFee?.fixedFee ?? null,
    brandRates: brandRates.length === 0 ? null : brandRates,
  };
  await upsertRow(db, MerchantPriceModel, { merchantId, month: firstDayOf(month), ...price }, price);
};

export const deletePrice = async (db: UnitOfWork, merchantId: string, month: string): Promise<void> => {
  await deleteRows(db, MerchantPriceModel, { merchantId, month: firstDayOf(month) });
};
