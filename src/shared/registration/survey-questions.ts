/** The values of the survey's bands, in forints or pieces, ascending. */
export const monthlyVolumeBands = [250_000, 750_000, 3_000_000, 7_500_000, 10_000_000] as const;
export const dailyCountBands = [2.5, 12.5, 35, 75, 100] as const;
export const transactionAmountBands = [5_000, 17_500, 62_500, 150_000, 200_000] as const;

/** The text keys of the bands, lowest first. */
export const bandKeys = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** The survey's questions, with text group and values of bands, lowest first. */
export const surveyQuestions = [
  { name: 'projectedMonthlySalesVolume', bands: 'monthly', values: monthlyVolumeBands },
  { name: 'projectedDailyTransactionCount', bands: 'daily', values: dailyCountBands },
  { name: 'highestTransactionAmount', bands: 'amount', values: transactionAmountBands },
  { name: 'averageTransactionAmount', bands: 'amount', values: transactionAmountBands },
  { name: 'minimumTransactionAmount', bands: 'amount', values: transactionAmountBands },
] as const;
