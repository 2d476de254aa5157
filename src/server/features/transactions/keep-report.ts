import { AppError } from '#server/errors/app-error.ts';
import { createId } from '#server/ids.ts';
import { compareWithStored, type Submission } from './submission.ts';
import {
  type HeldTransaction,
  holdTransaction,
  insertTransaction,
  type NewTransaction,
  type ReaderTerminal,
  updateTransaction,
} from './submissions.repository.ts';
import { addToSums, takeFromSums } from './sums-writer.repository.ts';
import { requireVoidableSale, turnToStorno } from './void-sale.ts';
import type { Write } from './write.ts';

/** A reader's clock may be this far ahead of ours before the arrival counts instead. */
const clockToleranceMs = 5 * 60_000;

export interface Report {
  terminal: ReaderTerminal;
  submission: Submission;
  /** When it arrived. */
  at: Date;
}

export interface Kept {
  transaction: NewTransaction | HeldTransaction;
  /** False for a report that told nothing new. */
  isNews: boolean;
}

/** Stores a report, or finds it stored. The terminal is held by this transaction already: its reports take turns. */
export const keepReport = async (write: Write, report: Report): Promise<Kept> => {
  const stored = report.submission.type === 'Sale' ? await storeSale(write, report) : await storeVoid(write, report);
  return stored ? { transaction: stored, isNews: true } : repeatReport(write, report);
};

/** Null when the reference is taken. It is not asked for first, because nearly every sale is a new one. */
const storeSale = async (write: Write, report: Report): Promise<NewTransaction | null> => {
  const sale = newTransaction(report, null);
  if (!(await insertTransaction(write, sale))) return null;
  await addToSums(write, sale);
  return sale;
};

/** Null when the reference is taken: a void that comes again would find its sale voided, by itself. */
const storeVoid = async (write: Write, report: Report): Promise<NewTransaction | null> => {
  const { submission, terminal } = report;
  if (await holdTransaction(write, { eftTransactionId: submission.eftTransactionId })) return null;
  const found =
    submission.originalEftTransactionId === null
      ? null
      : await holdTransaction(write, { eftTransactionId: submission.originalEftTransactionId });
  const hasEffect = submission.state !== 'Error';
  const sale = requireVoidableSale(found, { ...submission, terminalId: terminal.id }, { hasEffect });
  const voidOf = newTransaction(report, sale.id);
  if (!(await insertTransaction(write, voidOf))) return null;
  await addToSums(write, voidOf);
  if (submission.state === 'Success') await turnToStorno(write, sale);
  return voidOf;
};

const repeatReport = async (write: Write, { terminal, submission }: Report): Promise<Kept> => {
  const stored = await holdTransaction(write, { eftTransactionId: submission.eftTransactionId });
  if (!stored) throw new Error('A reference was taken, but nothing is stored under it.');
  const verdict = compareWithStored(stored, { ...submission, terminalId: terminal.id });
  if (verdict === 'contradicts') {
    throw new AppError('transactionContradicts', { fields: { eftTransactionId: 'alreadyTaken' } });
  }
  if (verdict === 'same') return { transaction: stored, isNews: false };
  return { transaction: await settle(write, stored, submission), isNews: true };
};

/** Gives a pending transaction its outcome. It stays where it was in time: in its hour, and in the lists. */
const settle = async (write: Write, pending: HeldTransaction, outcome: Submission): Promise<HeldTransaction> => {
  const settled: HeldTransaction = {
    ...pending,
    state: outcome.state,
    authorizationCode: outcome.authorizationCode ?? pending.authorizationCode,
    // The outcome is told with its own time when it is told again.
    readerTime: outcome.readerTime,
    readerDetails: { ...pending.readerDetails, ...outcome.readerDetails },
  };
  if (pending.originalTransactionId !== null && outcome.state === 'Success') {
    const sale = await holdTransaction(write, { id: pending.originalTransactionId });
    await turnToStorno(write, requireVoidableSale(sale, pending, { hasEffect: true }));
  }
  await updateTransaction(write, pending, settled);
  await takeFromSums(write, pending);
  await addToSums(write, settled);
  return settled;
};

const newTransaction = ({ terminal, submission, at }: Report, originalTransactionId: string | null): NewTransaction => {
  const isReaderClockAhead = submission.readerTime.getTime() - at.getTime() > clockToleranceMs;
  return {
    ...submission,
    id: createId(at),
    terminalId: terminal.id,
    occurredAt: isReaderClockAhead ? at : submission.readerTime,
    receivedAt: at,
    originalTransactionId,
    isReaderClockAhead,
    isFromDisabledTerminal: terminal.isDisabled,
  };
};
