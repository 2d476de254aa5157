export { security } from '#shared/i18n/en/security.ts';
export { securityEvents } from '#shared/i18n/en/security-events.ts';
