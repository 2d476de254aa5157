export { deleteOldKeys } from './idempotency-keys.repository.ts';
export { type SaveResponse, withIdempotency } from './with-idempotency.ts';
