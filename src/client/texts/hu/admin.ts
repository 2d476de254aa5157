export { audit } from '#shared/i18n/hu/audit.ts';
export { operations } from '#shared/i18n/hu/operations.ts';
export { paymentAlerts } from '#shared/i18n/hu/payment-alerts.ts';
export { reportUpload } from '#shared/i18n/hu/report-upload.ts';
export { security } from '#shared/i18n/hu/security.ts';
export { securityEvents } from '#shared/i18n/hu/security-events.ts';
export { users } from '#shared/i18n/hu/users.ts';
