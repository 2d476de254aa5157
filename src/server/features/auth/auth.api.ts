// What other features may use of this one.

export type { Caller } from '#server/auth/authenticate.ts';
export { hashPin } from '#server/auth/hash-pin.ts';
export { hashPassword } from '#server/auth/passwords.ts';
export { endSessionsOfUser } from '#server/auth/sessions.repository.ts';
export { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.ts';
export { countAccessChange } from './access-change-throttle.ts';
export { makeResetLink } from './make-reset-link.ts';
export { voidResetsOfUser } from './password-resets.repository.ts';
export { countRegistration } from './registration-throttle.ts';
