export { consents } from '#shared/i18n/hu/consents.ts';
export { dataExport } from '#shared/i18n/hu/data-export.ts';
export { settings } from '#shared/i18n/hu/settings.ts';
export { twoFactor } from '#shared/i18n/hu/two-factor.ts';
