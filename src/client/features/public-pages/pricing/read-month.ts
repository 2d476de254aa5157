import { forints } from '#shared/money/format-money.ts';
import { type Month, maxTurnover, paymentsOf } from './calculate-fees.ts';

/**
 * The values of the fields: whole forints, counts and percent.
 * Null is not a number.
 */
export interface Entries {
  turnover: number | null;
  known: 'average' | 'count';
  average: number | null;
  count: number | null;
  foreignShare: number | null;
}

export type EntryProblem =
  | 'unreadable'
  | 'turnoverTooBig'
  | 'averageTooSmall'
  | 'averageTooBig'
  | 'countTooSmall'
  | 'countTooBig'
  | 'share';

export type EntryProblems = Partial<Record<'turnover' | 'average' | 'count' | 'foreignShare', EntryProblem>>;

const turnoverProblem = (turnover: number | null): EntryProblem | undefined => {
  if (turnover === null) return 'unreadable';
  return forints(turnover) > maxTurnover ? 'turnoverTooBig' : undefined;
};

const averageProblem = (average: number | null, turnover: number | null): EntryProblem | undefined => {
  if (average === null) return 'unreadable';
  if (average < 1) return 'averageTooSmall';
  return turnover !== null && turnover > 0 && average > turnover ? 'averageTooBig' : undefined;
};

const countProblem = (count: number | null, turnover: number | null): EntryProblem | undefined => {
  if (count === null) return 'unreadable';
  if (turnover === null || turnover === 0) return undefined;
  if (count < 1) return 'countTooSmall';
  return count > turnover ? 'countTooBig' : undefined;
};

/**
 * Returns the month of the fields, or the problem of each field.
 * Ignores the hidden one of average and count.
 */
export const readMonth = (entries: Entries): { month: Month | null; problems: EntryProblems } => {
  const { turnover, known, average, count, foreignShare } = entries;
  const found = {
    turnover: turnoverProblem(turnover),
    average: known === 'average' ? averageProblem(average, turnover) : undefined,
    count: known === 'count' ? countProblem(count, turnover) : undefined,
    foreignShare: foreignShare === null || foreignShare > 100 ? ('share' as const) : undefined,
  };
  const problems = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem)) as EntryProblems;
  const counted = known === 'average' ? average : count;
  if (Object.keys(problems).length > 0 || turnover === null || counted === null || foreignShare === null)
    return { month: null, problems };
  const payments = known === 'average' ? paymentsOf(turnover, counted) : counted;
  return {
    month: { turnover: forints(turnover), payments: turnover === 0 ? 0 : payments, foreignShare },
    problems,
  };
};
