import { OnlineTransactionModel } from '#db/models/online-transactions.models.ts';
import type { NewRow } from '#db/sql/table.ts';
import { effectOf } from '#shared/online-transactions/online-transaction-enums.ts';
import { hex } from '#shared/random.ts';
import { buildOnlineAggregates } from './aggregates.ts';
import { cardOf } from './cards.ts';
import type { FactoryDb } from './factory-db.ts';
import { insertRows } from './insert-rows.ts';

export type OnlineTransactionRow = NewRow<OnlineTransactionModel>;
export type OnlineTransactionSpec = Partial<
  Omit<OnlineTransactionRow, 'merchantId' | 'onlineEntityId' | 'cardLastFour'>
>;

const successCode = '000.000.000';
const declinedCode = '800.100.153';
const pendingCode = '000.200.000';
const resultCodes = { Successful: successCode, Failed: declinedCode, Pending: pendingCode };
const deliveryMs = 4000;

/**
 * Inserts online payments, by default successful debits of 3,000 Ft.
 * A reversal refers to an authorization.
 */
export const buildOnlineTransactions = async (
  db: FactoryDb,
  place: { merchantId: string; onlineEntityId: string },
  specs: readonly OnlineTransactionSpec[],
): Promise<OnlineTransactionRow[]> => {
  const rows = specs.map((spec) => onlineTransactionRow(db, place, spec));
  await insertRows(db, OnlineTransactionModel, rows);
  await buildOnlineAggregates(db, rows);
  return rows;
};

const onlineTransactionRow = (
  db: FactoryDb,
  place: { merchantId: string; onlineEntityId: string },
  spec: OnlineTransactionSpec,
): OnlineTransactionRow => {
  const occurredAt = spec.occurredAt ?? db.now();
  const status = spec.status ?? 'Successful';
  const { brand, maskedNumber } = cardOf(db.random, spec);
  const receivedAt = new Date(occurredAt.getTime() + deliveryMs);
  return {
    id: db.id(occurredAt),
    gatewayPaymentId: hex(db.random, 32),
    paymentType: 'DB',
    amount: 300_000,
    currency: 'HUF',
    resultCode: resultCodes[status],
    referencedPaymentId: null,
    shopReference: null,
    isFromDisabledEntity: false,
    effect: effectOf(spec.paymentType ?? 'DB', spec.paymentType === 'RV' ? 'PA' : null),
    receivedAt,
    changedAt: receivedAt,
    ...spec,
    ...place,
    occurredAt,
    status,
    cardBrand: brand,
    maskedCardNumber: maskedNumber,
    cardLastFour: maskedNumber.slice(-4),
  };
};
