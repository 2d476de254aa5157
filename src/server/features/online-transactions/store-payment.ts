import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { effectOf } from '#shared/online-transactions/online-transaction-enums.ts';
import {
  findPaymentType,
  insertPayment,
  lockPayment,
  lockReversalsOf,
  lockWaitingPayments,
  type StoredPayment,
  updatePayment,
  updateWaitingPayment,
} from './online-payments.repository.ts';
import { countPayment, recountPayment } from './online-sums.repository.ts';
import { knowsCard, outranks, type PaymentReport, paymentReportSchema } from './payment-report.ts';
import type { Write } from './write.ts';

/** `news` when open pages show something else afterwards. */
export type Kept = 'news' | 'known' | 'contradiction';

/** The web shop is held by this transaction already: its reports take turns, so the same one sent twice meets itself. */
export const keepPayment = async (write: Write, report: PaymentReport): Promise<Kept> => {
  const stored = await lockPayment(write, report.gatewayPaymentId);
  return stored ? repeatPayment(write, stored, report) : storePayment(write, report);
};

const storePayment = async (write: Write, report: PaymentReport): Promise<Kept> => {
  const { paymentType, referencedPaymentId, gatewayPaymentId } = report;
  const reversedType =
    paymentType === 'RV' && referencedPaymentId !== null ? await findPaymentType(write, referencedPaymentId) : null;
  const payment = { ...report, id: createId(report.receivedAt), effect: effectOf(paymentType, reversedType) };
  await insertPayment(write, payment);
  await countPayment(write, { ...payment, onlineEntityId: write.shop.id });
  // Those that came before it: now it is known what they do.
  const effect = effectOf('RV', paymentType);
  for (const reversal of await lockReversalsOf(write, gatewayPaymentId)) {
    if (reversal.effect !== effect) await changePayment(write, reversal, { effect });
  }
  return 'news';
};

type Changes = Parameters<typeof updatePayment>[2];

const changePayment = async (write: Write, stored: StoredPayment, changes: Changes): Promise<void> => {
  const { onlineEntityId, occurredAt, paymentType, status, effect, amount } = stored;
  const before = { onlineEntityId, occurredAt, paymentType, status, effect, amount };
  await updatePayment(write, stored, changes);
  await recountPayment(write, before, { ...before, ...changes });
};

/** Type, amount and web shop of a payment never change; its status rises, and what was left out may come later. */
const repeatPayment = async (write: Write, stored: StoredPayment, report: PaymentReport): Promise<Kept> => {
  const isSame =
    stored.onlineEntityId === write.shop.id &&
    stored.paymentType === report.paymentType &&
    stored.amount === report.amount;
  if (!isSame) return 'contradiction';
  const { status, resultCode, cardBrand, maskedCardNumber } = report;
  const rises = outranks(status, stored.status);
  const bringsCard = knowsCard(report) && !knowsCard(stored);
  if (!rises && !bringsCard) return 'known';
  await changePayment(write, stored, {
    ...(rises ? { status, resultCode } : {}),
    ...(bringsCard ? { cardBrand, maskedCardNumber } : {}),
  });
  return 'news';
};

/**
 * What came for a web shop before it was known here becomes its payments, in the transaction that makes it known. How many
 * there were.
 */
export const adoptWaitingPayments = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  { shop, transaction }: Pick<Write, 'shop' | 'transaction'>,
): Promise<number> => {
  const waiting = await lockWaitingPayments(sequelize, shop.gatewayEntityId, transaction);
  for (const each of waiting) {
    await keepPayment({ sequelize, transaction, shop }, paymentReportSchema.parse(each.report));
    await updateWaitingPayment(sequelize, each, { settledAt: clock() }, transaction);
  }
  return waiting.length;
};
