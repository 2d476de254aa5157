// What other features may use of this one.
export type { Caller } from './authenticate.ts';
export { makeResetLink } from './make-reset-link.ts';
export { endSessionsOfUser } from './sessions.repository.ts';
