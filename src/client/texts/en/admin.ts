export { audit } from '#shared/i18n/en/audit.ts';
export { operations } from '#shared/i18n/en/operations.ts';
export { paymentAlerts } from '#shared/i18n/en/payment-alerts.ts';
export { reportUpload } from '#shared/i18n/en/report-upload.ts';
export { security } from '#shared/i18n/en/security.ts';
export { securityEvents } from '#shared/i18n/en/security-events.ts';
export { users } from '#shared/i18n/en/users.ts';
