// What other features may use of this one.
export { getIncomeOfDay } from './get-income-of-day.ts';
export { getShares, getTerminalShares } from './get-statistics.ts';
export { readIncomeHistory } from './statistics.repository.ts';
