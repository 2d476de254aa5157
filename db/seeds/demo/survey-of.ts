import type { MerchantPlan } from './merchant-plan.ts';

/** The survey value for a band of payments per day. */
const dailyBand = (perDay: number): number => {
  if (perDay < 5) return 2.5;
  if (perDay < 20) return 12.5;
  if (perDay < 50) return 35;
  return perDay < 100 ? 75 : 100;
};

const monthlyVolumes: Readonly<Record<number, number>> = {
  2.5: 750_000,
  12.5: 3_000_000,
  35: 3_000_000,
  75: 7_500_000,
  100: 10_000_000,
};

export const surveyOf = ({ sales }: MerchantPlan) => {
  const projectedDailyTransactionCount = dailyBand(sales?.perDay ?? 0);
  return {
    projectedDailyTransactionCount,
    projectedMonthlySalesVolume: monthlyVolumes[projectedDailyTransactionCount] ?? 250_000,
    highestTransactionAmount: 62_500,
    averageTransactionAmount: 5000,
    minimumTransactionAmount: 5000,
  };
};
