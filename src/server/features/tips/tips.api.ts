// What other features may use of this one.
export { listDistributions } from './tips.repository.ts';
