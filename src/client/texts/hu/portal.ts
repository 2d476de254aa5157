export { auth } from '#shared/i18n/hu/auth.ts';
export { checkout } from '#shared/i18n/hu/checkout.ts';
export { clients } from '#shared/i18n/hu/clients.ts';
export { errors } from '#shared/i18n/hu/errors.ts';
export { reports } from '#shared/i18n/hu/reports.ts';
export { settings } from '#shared/i18n/hu/settings.ts';
export { statistics } from '#shared/i18n/hu/statistics.ts';
export { transactions } from '#shared/i18n/hu/transactions.ts';
