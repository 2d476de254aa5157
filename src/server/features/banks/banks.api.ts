// The API for other features.
export { listBanks } from './banks.repository.ts';
