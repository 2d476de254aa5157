export { consents } from '#shared/i18n/en/consents.ts';
export { dataExport } from '#shared/i18n/en/data-export.ts';
export { settings } from '#shared/i18n/en/settings.ts';
export { twoFactor } from '#shared/i18n/en/two-factor.ts';
