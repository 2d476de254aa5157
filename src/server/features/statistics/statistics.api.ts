// The API for other features.
export { getIncomeOfDay } from './get-income-of-day.ts';
export { getShares, getTerminalShares } from './get-statistics.ts';
export { readIncomeHistory } from './statistics.repository.ts';
