import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { z } from 'zod';
import { type FeeConsentKind, feeConsentKinds } from '#shared/prices/fee-consents.schema.ts';
import { pricedBrands, type SalePrice } from '#shared/prices/sale-price.ts';
import {
  id,
  Key,
  moment,
  OptionalDecimal,
  OptionalJson,
  OptionalMoney,
  Required,
  RequiredDecimal,
  RequiredEnum,
  RequiredMoney,
} from './columns.ts';

/** A merchant's price from the first day of a month. */
@Table({ tableName: 'merchant_prices' })
export class MerchantPriceModel extends Model<
  InferAttributes<MerchantPriceModel>,
  InferCreationAttributes<MerchantPriceModel>
> {
  @Key(id) declare merchantId: string;
  @Key(DataType.DATEONLY) declare month: string;
  @RequiredDecimal(4, 1) declare feePerMille: number;
  @RequiredMoney declare minimumFee: number;
  /** For foreign cards. Both are null if they cost the same. */
  @OptionalDecimal(4, 1) declare foreignFeePerMille: number | null;
  @OptionalMoney declare foreignFixedFee: number | null;
  /** Null without any. */
  @OptionalJson(z.array(z.object({ brand: z.enum(pricedBrands), feePerMille: z.number() })))
  declare brandRates: SalePrice['brandRates'] | null;
  @Required(DataType.STRING(200)) declare reason: string;
  @Required(moment) declare announcedAt: Date;
}

/**
 * A merchant's request or consent about fees, or its withdrawal.
 * Rows never change; the last counts.
 */
@Table({ tableName: 'fee_consents' })
export class FeeConsentModel extends Model<InferAttributes<FeeConsentModel>, InferCreationAttributes<FeeConsentModel>> {
  @Key(id) declare merchantId: string;
  /** Later than the merchant's earlier answers. */
  @Key(moment) declare changedAt: Date;
  @RequiredEnum(feeConsentKinds) declare kind: FeeConsentKind;
  @Required(DataType.BOOLEAN) declare isGiven: boolean;
  /** The version of the text. */
  @Required(DataType.STRING(20)) declare version: string;
}
