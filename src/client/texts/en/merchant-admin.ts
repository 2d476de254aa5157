export { merchantAdmin } from '#shared/i18n/en/merchant-admin.ts';
export { relations } from '#shared/i18n/en/relations.ts';
