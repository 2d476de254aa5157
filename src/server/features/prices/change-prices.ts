import { isDeepStrictEqual } from 'node:util';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { type Actor, changesBetween, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { lockMerchant } from '#server/policies/merchant-tree.repository.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { AppError } from '#shared/errors/app-error.ts';
import {
  firstDearerMonth,
  firstMonthOfPrice,
  nextPriceOf,
  priceOfMonth,
  salePriceOf,
  standardPriceOf,
} from '#shared/prices/price-rules.ts';
import type { MerchantPrices, PriceVersion, SetPrice } from '#shared/prices/prices.schema.ts';
import type { SalePrice } from '#shared/prices/sale-price.ts';
import { announcePrice } from './announce-price.ts';
import { deletePrice, listPriceVersions, replacePrice } from './prices.repository.ts';
import { requireTimelyChange, withoutPrice, withPrice } from './prices.rules.ts';

/** Returns a merchant's price versions, the current and the advertised one. */
export const listPrices = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  { merchantId }: MerchantScope,
): Promise<MerchantPrices> => pricesOf(await listPriceVersions({ sequelize }, merchantId), clock());

const pricesOf = (versions: PriceVersion[], now: Date): MerchantPrices => {
  const month = firstMonthOfPrice(budapestDay(now));
  const current = priceOfMonth(versions, month);
  return {
    current,
    standard: standardPriceOf(month),
    nextStandard: nextPriceOf([], month),
    versions,
    currency: 'HUF',
  };
};

/** Each field is one text or number. */
const auditedFields = (version: PriceVersion | undefined) =>
  version && {
    feePerMille: version.feePerMille,
    minimumFee: version.minimumFee,
    foreignFeePerMille: version.foreignFee?.feePerMille ?? null,
    foreignFixedFee: version.foreignFee?.fixedFee ?? null,
    brandRates: version.brandRates.map(({ brand, feePerMille }) => `${brand} ${feePerMille}`).join(', ') || null,
    reason: version.reason,
  };

interface PriceChange {
  month: string;
  action: 'price.set' | 'price.withdraw';
  /** The month's version before and after. */
  before: PriceVersion | undefined;
  after: PriceVersion | undefined;
  /** The price of the month's sales after the change. */
  price: SalePrice;
  /** True if the price rises. */
  isHigher: boolean;
}

/** Audits the change and notifies the merchant in its transaction. */
const announce = async (
  db: InTransaction<Deps>,
  actor: Actor,
  merchantId: string,
  { month, action, before, after, price, isHigher }: PriceChange,
): Promise<void> => {
  const at = db.clock();
  const isWithdrawn = after === undefined;
  await writeAudit(db, {
    actor,
    action,
    subject: { type: 'merchant', id: merchantId },
    merchantId,
    changes: {
      month: { before: before ? month : null, after: after ? month : null },
      ...changesBetween(auditedFields(before) ?? null, auditedFields(after) ?? null),
    },
  });
  await announcePrice(db, merchantId, {
    month,
    isWithdrawn,
    isHigher,
    price,
    reason: after?.reason ?? null,
    eventKey: `${month} ${at.toISOString()}`,
  });
  await bumpMerchantVersion(db, merchantId, at);
};

/** Changes a merchant's prices under a lock and returns them. */
const changePrices = async (
  deps: Deps,
  actor: Actor,
  { merchantId }: MerchantScope,
  work: (db: InTransaction<Deps>, versions: PriceVersion[]) => Promise<PriceVersion[]>,
): Promise<MerchantPrices> => {
  const prices = await actInTransaction(deps, { actor }, async (db) => {
    await lockMerchant(db, { merchantId });
    return pricesOf(await work(db, await listPriceVersions(db, merchantId)), db.clock());
  });
  deps.changes.nudge(merchantId);
  return prices;
};

const isSame = (version: PriceVersion | undefined, price: Omit<SetPrice, 'merchantId'>): boolean =>
  version !== undefined &&
  version.reason === price.reason &&
  isDeepStrictEqual(salePriceOf(version), salePriceOf(price));

/**
 * Sets or replaces a merchant's price from a month on, and notifies it.
 * A repetition changes nothing. Throws 422 if the price begins too soon.
 */
export const setPrice = (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  price: Omit<SetPrice, 'merchantId'>,
): Promise<MerchantPrices> =>
  changePrices(deps, actor, merchant, async (db, versions) => {
    const { month } = price;
    const before = versions.find((version) => version.month === month);
    if (isSame(before, price)) return versions;
    const after = { ...price, announcedAt: db.clock() };
    const changed = withPrice(versions, after);
    requireTimelyChange(month, versions, changed, db.clock());
    await replacePrice(db, merchant.merchantId, after);
    await announce(db, actor, merchant.merchantId, {
      month,
      action: 'price.set',
      before,
      after,
      price: salePriceOf(price),
      isHigher: firstDearerMonth(month, versions, changed) !== null,
    });
    return changed;
  });

/**
 * Withdraws a price unless its month is over, and notifies the merchant. The price before
 * continues. Throws 404 if no price begins in the month, 422 for a rise too soon.
 */
export const withdrawPrice = (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  month: string,
): Promise<MerchantPrices> =>
  changePrices(deps, actor, merchant, async (db, versions) => {
    const before = versions.find((version) => version.month === month);
    if (!before) throw new AppError('notFound');
    const rest = withoutPrice(versions, month);
    requireTimelyChange(month, versions, rest, db.clock());
    await deletePrice(db, merchant.merchantId, month);
    await announce(db, actor, merchant.merchantId, {
      month,
      action: 'price.withdraw',
      before,
      after: undefined,
      price: priceOfMonth(rest, month),
      isHigher: firstDearerMonth(month, versions, rest) !== null,
    });
    return rest;
  });
