export { audit } from '#shared/i18n/hu/audit.ts';
export { paymentAlerts } from '#shared/i18n/hu/payment-alerts.ts';
export { reportUpload } from '#shared/i18n/hu/report-upload.ts';
export { users } from '#shared/i18n/hu/users.ts';
