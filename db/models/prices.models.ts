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

/** What a merchant pays for each sale from the first day of a month on. */
@Table({ tableName: 'merchant_prices' })
export class MerchantPriceModel extends Model<
  InferAttributes<MerchantPriceModel>,
  InferCreationAttributes<MerchantPriceModel>
> {
  @Key(id) declare merchantId: string;
  @Key(DataType.DATEONLY) declare month: string;
  @RequiredDecimal(4, 1) declare feePerMille: number;
  @RequiredMoney declare minimumFee: number;
  /** Of cards issued abroad; both null if they cost the same as others. */
  @OptionalDecimal(4, 1) declare foreignFeePerMille: number | null;
  @OptionalMoney declare foreignFixedFee: number | null;
  /** Null without any. */
  @OptionalJson(z.array(z.object({ brand: z.enum(pricedBrands), feePerMille: z.number() })))
  declare brandRates: SalePrice['brandRates'] | null;
  @Required(DataType.STRING(200)) declare reason: string;
  @Required(moment) declare announcedAt: Date;
}

/** What a merchant requested or permitted about its fees, or withdrew. Rows are never changed; the last one counts. */
@Table({ tableName: 'fee_consents' })
export class FeeConsentModel extends Model<InferAttributes<FeeConsentModel>, InferCreationAttributes<FeeConsentModel>> {
  @Key(id) declare merchantId: string;
  /** Later than that of the merchant's answer before. */
  @Key(moment) declare changedAt: Date;
  @RequiredEnum(feeConsentKinds) declare kind: FeeConsentKind;
  @Required(DataType.BOOLEAN) declare isGiven: boolean;
  /** Of the text. */
  @Required(DataType.STRING(20)) declare version: string;
}
