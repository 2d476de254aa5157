// The API for other features.
export { listDistributions } from './tips.repository.ts';
