// What other features may use of this one.
export { countAccessChange } from './access-change-throttle.ts';
export type { Caller } from './authenticate.ts';
export { countTry } from './count-try.ts';
export { hashPin } from './hash-pin.ts';
export { makeResetLink } from './make-reset-link.ts';
export { voidResetsOfUser } from './password-resets.repository.ts';
export { hashPassword } from './passwords.ts';
export { countRegistration } from './registration-throttle.ts';
export { endSessionsOfUser } from './sessions.repository.ts';
