export { merchantAdmin } from '#shared/i18n/hu/merchant-admin.ts';
export { relations } from '#shared/i18n/hu/relations.ts';
