export { startSecurityEventForwarding } from './forward-security-events.ts';
export { digestEmail, recordSecurityEvent } from './record-security-event.ts';
export { deleteOldSecurityEvents, readUnforwardedDepth } from './security-events.repository.ts';
