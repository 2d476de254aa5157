import { dailyCountBands, monthlyVolumeBands, transactionAmountBands } from '#shared/registration/survey-bands.ts';

// The words of a band by its place, lowest first.
export const bandKeys = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** What is asked, with the words of the bands and the value of each, lowest first. */
export const surveyQuestions = [
  { name: 'projectedMonthlySalesVolume', words: 'monthly', values: monthlyVolumeBands },
  { name: 'projectedDailyTransactionCount', words: 'daily', values: dailyCountBands },
  { name: 'highestTransactionAmount', words: 'amount', values: transactionAmountBands },
  { name: 'averageTransactionAmount', words: 'amount', values: transactionAmountBands },
  { name: 'minimumTransactionAmount', words: 'amount', values: transactionAmountBands },
] as const;
