export { AdaptiveLimit } from './adaptive-limit.ts';
export { type ConcurrencyLimits, createConcurrencyLimits } from './concurrency-limits.ts';
export { DelayedQueue } from './delayed-queue.ts';
export { lockWrites } from './write-locks.repository.ts';
export { inWriteTurn } from './write-turns.ts';
