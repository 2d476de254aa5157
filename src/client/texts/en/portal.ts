export { auth } from '#shared/i18n/en/auth.ts';
export { checkout } from '#shared/i18n/en/checkout.ts';
export { clients } from '#shared/i18n/en/clients.ts';
export { errors } from '#shared/i18n/en/errors.ts';
export { reports } from '#shared/i18n/en/reports.ts';
export { settings } from '#shared/i18n/en/settings.ts';
export { statistics } from '#shared/i18n/en/statistics.ts';
export { transactions } from '#shared/i18n/en/transactions.ts';
