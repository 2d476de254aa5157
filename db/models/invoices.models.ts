import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import { type InvoiceKind, type InvoiceReason, invoiceKinds, invoiceReasons } from '#shared/invoices/invoice-enums.ts';
import { type OrderPaymentMethod, orderPaymentMethods } from '#shared/orders/order-enums.ts';
import { id, Key, moment, Optional, OptionalEnum, Required, RequiredEnum, RequiredMoney } from './columns.ts';

/** The last invoice number of a year of issue. */
@Table({ tableName: 'invoice_counters' })
export class InvoiceCounterModel extends Model<
  InferAttributes<InvoiceCounterModel>,
  InferCreationAttributes<InvoiceCounterModel>
> {
  @Key(DataType.SMALLINT.UNSIGNED) declare year: number;
  @Required(DataType.INTEGER.UNSIGNED) declare lastNumber: number;
}

/** An invoice or its storno, with buyer and seller of that time. Rows never change. */
@Table({ tableName: 'invoices' })
export class InvoiceModel extends Model<InferAttributes<InvoiceModel>, InferCreationAttributes<InvoiceModel>> {
  @Key(id) declare id: string;
  @Required(id) declare merchantId: string;
  @Required(id) declare orderId: string;
  /** `CS-2026-000001`, consecutive within the year of issue. */
  @Required(DataType.STRING(20)) declare number: string;
  @RequiredEnum(invoiceKinds) declare kind: InvoiceKind;
  /** The invoice that a storno cancels. */
  @Optional(id) declare cancelsId: string | null;
  /** The reason of a storno. */
  @OptionalEnum(invoiceReasons) declare reason: InvoiceReason | null;
  @Required(moment) declare issuedAt: Date;
  /** The day of the payment, in Budapest. */
  @Required(DataType.DATEONLY) declare fulfilledOn: string;
  /** The reference of the order. */
  @Required(DataType.STRING(30)) declare referenceCode: string;
  @RequiredEnum(orderPaymentMethods, DataType.STRING(30)) declare paymentMethod: OrderPaymentMethod;
  /** Negative on a storno, like `net`, `vat` and `gross`. */
  @Required(DataType.SMALLINT) declare terminalCount: number;
  /** Net price of one piece. */
  @RequiredMoney declare netUnitPrice: number;
  @RequiredMoney declare net: number;
  @Required(DataType.TINYINT.UNSIGNED) declare vatPercent: number;
  @RequiredMoney declare vat: number;
  @RequiredMoney declare gross: number;
  @Required(DataType.CHAR(3)) declare currency: string;
  @Required(DataType.STRING(255)) declare buyerName: string;
  @Required(DataType.STRING(13)) declare buyerTaxNumber: string;
  @Required(DataType.STRING(255)) declare buyerAddress: string;
  @Required(DataType.STRING(255)) declare sellerName: string;
  @Required(DataType.STRING(13)) declare sellerTaxNumber: string;
  @Required(DataType.STRING(255)) declare sellerAddress: string;
}
