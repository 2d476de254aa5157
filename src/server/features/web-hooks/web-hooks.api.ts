/** What other features may use of this one. */
export { recordEvents } from './record-events.ts';
export { endWebHooks } from './web-hooks.repository.ts';
