// What other features may use of this one.
export { listBanks } from './banks.repository.ts';
