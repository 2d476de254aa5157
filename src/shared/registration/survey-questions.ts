import { dailyCountBands, monthlyVolumeBands, transactionAmountBands } from './registration.schema.ts';

/** The text keys of the bands, lowest first. */
export const bandKeys = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** The questions of the survey, with the text group and the values of their bands, lowest first. */
export const surveyQuestions = [
  { name: 'projectedMonthlySalesVolume', bands: 'monthly', values: monthlyVolumeBands },
  { name: 'projectedDailyTransactionCount', bands: 'daily', values: dailyCountBands },
  { name: 'highestTransactionAmount', bands: 'amount', values: transactionAmountBands },
  { name: 'averageTransactionAmount', bands: 'amount', values: transactionAmountBands },
  { name: 'minimumTransactionAmount', bands: 'amount', values: transactionAmountBands },
] as const;
