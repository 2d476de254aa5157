import { literal } from 'sequelize';
import { TransactionModel } from '#db/models/card-transactions.models.ts';
import { TerminalModel } from '#db/models/merchants.models.ts';
import { MerchantChangeModel } from '#db/models/platform.models.ts';
import { toNewTransaction } from '#server/features/transactions/transaction-rows.repository.ts';
import type { NewTransaction } from '#server/features/transactions/transactions.types.ts';
import { digits, uuid } from '#shared/random.ts';
import { serviceChargeOfRefund } from '#shared/transactions/service-charges.ts';
import { portalReference } from '#shared/transactions/transaction-rules.ts';
import { buildTransactionAggregates } from './aggregates.ts';
import { cardOf, randomEntryMode } from './cards.ts';
import type { FactoryDb } from './factory-db.ts';
import { insertRows } from './insert-rows.ts';

export interface TransactionSpec extends Partial<Omit<NewTransaction, 'merchantId' | 'cardLastFour'>> {
  /** Voids the sale at this time: it becomes Storno, and a VoidSale follows. */
  voidedAt?: Date;
  /** Refunds parts of the sale, each as a Refund. */
  refunds?: readonly { amount: number; at: Date; reason?: string }[];
}

const deliveryMs = 1500;

/**
 * Inserts transactions, aggregates, the terminal's last use and the merchant's version.
 * By default successful sales of 3,000 Ft.
 * Returns the rows in order, a void after its sale.
 */
export const buildTransactions = async (
  db: FactoryDb,
  { merchantId, terminalId, rows }: { merchantId: string; terminalId: string; rows: readonly TransactionSpec[] },
): Promise<NewTransaction[]> => {
  const transactions = rows.flatMap((spec) => transactionRows(db, merchantId, { terminalId, ...spec }));
  await insertRows(db, TransactionModel, transactions);
  await buildTransactionAggregates(db, transactions);
  await noteUse(db, merchantId, transactions);
  return transactions;
};

const transactionRows = (
  db: FactoryDb,
  merchantId: string,
  { voidedAt, refunds = [], ...spec }: TransactionSpec & { terminalId: string },
): NewTransaction[] => {
  const occurredAt = spec.occurredAt ?? db.now();
  const state = spec.state ?? (voidedAt ? 'Storno' : 'Success');
  const { brand, maskedNumber } = cardOf(db.random, spec);
  const receivedAt = new Date(occurredAt.getTime() + deliveryMs);
  const transaction = toNewTransaction({
    id: db.id(occurredAt),
    eftTransactionId: uuid(db.random),
    type: 'Sale',
    amount: 300_000,
    tipAmount: 0,
    serviceChargeAmount: 0,
    refundedAmount: refunds.reduce((sum, refund) => sum + refund.amount, 0),
    refundReason: null,
    currency: 'HUF',
    cardEntryMode: randomEntryMode(db.random),
    authorizationCode: state === 'Success' || state === 'Storno' ? digits(db.random, 6) : null,
    originalTransactionId: null,
    issuerCountry: null,
    readerTime: occurredAt,
    receivedAt,
    isReaderClockWrong: false,
    isFromDisabledTerminal: false,
    readerDetails: null,
    ...spec,
    merchantId,
    occurredAt,
    state,
    cardBrand: brand,
    maskedCardNumber: maskedNumber,
  });
  const lastChange = voidedAt ?? refunds.at(-1)?.at;
  transaction.changedAt = spec.changedAt ?? (lastChange ? new Date(lastChange.getTime() + deliveryMs) : receivedAt);
  if (voidedAt) return [transaction, voidOf(db, transaction, voidedAt)];
  return [transaction, ...refunds.map((refund) => refundOf(db, transaction, refund))];
};

const voidOf = (db: FactoryDb, sale: NewTransaction, voidedAt: Date): NewTransaction => ({
  ...sale,
  id: db.id(voidedAt),
  eftTransactionId: uuid(db.random),
  type: 'VoidSale',
  state: 'Success',
  originalTransactionId: sale.id,
  occurredAt: voidedAt,
  readerTime: voidedAt,
  receivedAt: new Date(voidedAt.getTime() + deliveryMs),
  changedAt: new Date(voidedAt.getTime() + deliveryMs),
});

const refundOf = (
  db: FactoryDb,
  sale: NewTransaction,
  { amount, at, reason }: { amount: number; at: Date; reason?: string },
): NewTransaction => {
  const { eftTransactionId, ...refund } = voidOf(db, sale, at);
  return {
    ...refund,
    eftTransactionId: reason === undefined ? eftTransactionId : portalReference(refund.id),
    type: 'Refund',
    amount,
    tipAmount: 0,
    serviceChargeAmount: serviceChargeOfRefund(sale, amount),
    refundedAmount: 0,
    refundReason: reason ?? null,
    authorizationCode: null,
  };
};

const noteUse = async (db: FactoryDb, merchantId: string, transactions: readonly NewTransaction[]): Promise<void> => {
  const lastUses = new Map<string, Date>();
  for (const { terminalId, receivedAt } of transactions) {
    const known = lastUses.get(terminalId);
    if (!known || receivedAt > known) lastUses.set(terminalId, receivedAt);
  }
  for (const [id, lastUsedAt] of lastUses) {
    await db.sequelize
      .getRepository(TerminalModel)
      .update({ lastUsedAt }, { where: { id }, transaction: db.transaction });
  }
  await db.sequelize.getRepository(MerchantChangeModel).update(
    {
      version: literal('version + 1'),
      hourlyVersion: literal('hourly_version + 1'),
      monthlyVersion: literal('monthly_version + 1'),
      changedAt: db.now(),
    },
    { where: { merchantId }, transaction: db.transaction },
  );
};
