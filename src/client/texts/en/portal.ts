export { errors } from '#shared/i18n/en/errors.ts';
export { menu } from '#shared/i18n/en/menu.ts';
export { merchantSwitch } from '#shared/i18n/en/merchant-switch.ts';
