import { createId } from '#server/platform/ids.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { compareWithStored, type Submission } from './submission.ts';
import {
  type HeldTransaction,
  insertTransaction,
  lockTransaction,
  type NewTransaction,
  type ReaderTerminal,
  updateTransaction,
} from './submissions.repository.ts';
import { changeSums, counting, type SumChange, uncounting } from './sums-writer.repository.ts';
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

/** Stored, with what that changes in the sums. */
interface Stored<T> {
  transaction: T;
  changes: SumChange[];
}

/** Stores a report, or finds it stored. The terminal is held by this transaction already: its reports take turns. */
export const storeSubmission = async (write: Write, report: Report): Promise<Kept> => {
  const stored = report.submission.type === 'Sale' ? await storeSale(write, report) : await storeVoid(write, report);
  const kept = stored ?? (await repeatReport(write, report));
  const isNews = kept.changes.length > 0;
  if (isNews) await changeSums(write, kept.changes, report.at);
  return { transaction: kept.transaction, isNews };
};

/** Null when the reference is taken. It is not asked for first, because nearly every sale is a new one. */
const storeSale = async (write: Write, report: Report): Promise<Stored<NewTransaction> | null> => {
  const sale = newTransaction(report, null);
  return (await insertTransaction(write, sale)) ? { transaction: sale, changes: [counting(sale)] } : null;
};

/** Null when the reference is taken: a void that comes again would find its sale voided, by itself. */
const storeVoid = async (write: Write, report: Report): Promise<Stored<NewTransaction> | null> => {
  const { submission, terminal } = report;
  if (await lockTransaction(write, { eftTransactionId: submission.eftTransactionId })) return null;
  const found =
    submission.originalEftTransactionId === null
      ? null
      : await lockTransaction(write, { eftTransactionId: submission.originalEftTransactionId });
  const hasEffect = submission.state !== 'Error';
  const sale = requireVoidableSale(
    found,
    { ...submission, terminalId: terminal.id, at: submission.readerTime, clock: 'reader' },
    { hasEffect },
  );
  const voidOf = newTransaction(report, sale.id);
  if (!(await insertTransaction(write, voidOf))) return null;
  const storno = submission.state === 'Success' ? await turnToStorno(write, sale) : [];
  return { transaction: voidOf, changes: [counting(voidOf), ...storno] };
};

const repeatReport = async (write: Write, { terminal, submission }: Report): Promise<Stored<HeldTransaction>> => {
  const stored = await lockTransaction(write, { eftTransactionId: submission.eftTransactionId });
  if (!stored) throw new Error('A reference was taken, but nothing is stored under it.');
  const verdict = compareWithStored(stored, { ...submission, terminalId: terminal.id });
  if (verdict === 'contradicts') {
    throw new AppError('transactionContradicts', { fields: { eftTransactionId: 'alreadyTaken' } });
  }
  if (verdict === 'same') return { transaction: stored, changes: [] };
  return settle(write, stored, submission);
};

/** Gives a pending transaction its outcome. It stays where it was in time: in its hour, and in the lists. */
const settle = async (
  write: Write,
  pending: HeldTransaction,
  outcome: Submission,
): Promise<Stored<HeldTransaction>> => {
  const settled: HeldTransaction = {
    ...pending,
    state: outcome.state,
    authorizationCode: outcome.authorizationCode ?? pending.authorizationCode,
    // The outcome is told with its own time when it is told again.
    readerTime: outcome.readerTime,
    readerDetails: { ...pending.readerDetails, ...outcome.readerDetails },
  };
  const changes = [uncounting(pending), counting(settled)];
  if (pending.originalTransactionId !== null && outcome.state === 'Success') {
    const sale = await lockTransaction(write, { id: pending.originalTransactionId });
    const voidOf = { ...pending, at: pending.readerTime, clock: 'reader' } as const;
    changes.push(...(await turnToStorno(write, requireVoidableSale(sale, voidOf, { hasEffect: true }))));
  }
  await updateTransaction(write, pending, settled);
  return { transaction: settled, changes };
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
