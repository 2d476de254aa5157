import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize';
import { DataType, Model, Table } from 'sequelize-typescript';
import type { CardEntryMode, TransactionState, TransactionType } from '#shared/transactions/transaction-enums.ts';
import { id, Key, moment, Optional, Required, RequiredMoney } from './columns.ts';
import type { TerminalModel } from './terminal.model.ts';

/** What a card reader reported. Found by merchant and id: no key leads to it without the merchant. */
@Table({ tableName: 'transactions' })
export class TransactionModel extends Model<
  InferAttributes<TransactionModel>,
  InferCreationAttributes<TransactionModel>
> {
  @Key(id) declare merchantId: string;
  /** The reader's time, or the arrival where the reader's clock runs ahead. */
  @Key(moment) declare occurredAt: Date;
  @Key(id) declare id: string;
  @Required(id) declare terminalId: string;
  /** The reader's own reference. */
  @Required(DataType.STRING(64)) declare eftTransactionId: string;
  @Required(DataType.STRING(20)) declare type: TransactionType;
  @Required(DataType.STRING(20)) declare state: TransactionState;
  @RequiredMoney declare amount: number;
  @Required(DataType.CHAR(3)) declare currency: string;
  @Required(DataType.STRING(30)) declare cardBrand: string;
  /** At most the first six and the last four digits. */
  @Required(DataType.STRING(23)) declare maskedCardNumber: string;
  @Required(DataType.CHAR(4)) declare cardLastFour: string;
  @Required(DataType.STRING(30)) declare cardEntryMode: CardEntryMode;
  @Optional(DataType.STRING(20)) declare authorizationCode: string | null;
  /** The voided sale, for a VoidSale only. */
  @Optional(id) declare originalTransactionId: string | null;
  @Required(moment) declare readerTime: Date;
  @Required(moment) declare receivedAt: Date;
  @Required(DataType.BOOLEAN) declare isReaderClockAhead: boolean;
  @Required(DataType.BOOLEAN) declare isFromDisabledTerminal: boolean;
  @Optional(DataType.JSON) declare readerDetails: Record<string, unknown> | null;
  /** Filled by the database for a successful VoidSale; never written. */
  @Optional(id) declare readonly voidedSaleId: CreationOptional<string | null>;

  declare terminal?: NonAttribute<TerminalModel>;
}
