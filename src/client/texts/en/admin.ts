export { audit } from '#shared/i18n/en/audit.ts';
export { paymentAlerts } from '#shared/i18n/en/payment-alerts.ts';
export { reportUpload } from '#shared/i18n/en/report-upload.ts';
export { users } from '#shared/i18n/en/users.ts';
