export { security } from '#shared/i18n/hu/security.ts';
export { securityEvents } from '#shared/i18n/hu/security-events.ts';
