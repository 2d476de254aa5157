import type { TransactionModel } from '#db/models/card-transactions.models.ts';
import type { NewRow, Row } from '#db/sql/table.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { AggregateDifference, AggregatePeriod } from '#server/platform/aggregates/aggregates.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { TransactionKind } from '#shared/transactions/transaction-rules.ts';

export type TransactionRow = Row<TransactionModel>;

/** A row to insert. The database adds `voidedSaleId`. */
export type NewTransaction = Omit<NewRow<TransactionModel>, 'voidedSaleId'>;

/** A database transaction that writes rows of one merchant. */
export interface MerchantWork extends UnitOfWork {
  merchant: MerchantScope;
}

export interface LockedTransaction extends TransactionRow {
  /** Reference of the reversed sale; null for a sale. */
  originalEftTransactionId: string | null;
}

/** Columns that decide a transaction's aggregates and amounts. */
export interface AggregatedTransaction extends TransactionKind {
  terminalId: string;
  occurredAt: Date;
  /** Minor units. */
  amount: number;
  tipAmount: number;
  serviceChargeAmount: number;
}

/** A transaction that enters or leaves its aggregates. */
export interface AggregateChange {
  row: AggregatedTransaction;
  by: 1 | -1;
}

/** An aggregate of card transactions that differs from its rows. */
export interface TransactionAggregateDifference extends AggregateDifference, TransactionKind {
  period: AggregatePeriod;
  start: Date;
  /** Null for the aggregate of all terminals. */
  terminalId: string | null;
  stored: AggregateDifference['stored'] & { tipAmount: number; serviceChargeAmount: number };
  actual: AggregateDifference['actual'] & { tipAmount: number; serviceChargeAmount: number };
}
