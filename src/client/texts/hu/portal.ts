export { errors } from '#shared/i18n/hu/errors.ts';
export { menu } from '#shared/i18n/hu/menu.ts';
export { merchantSwitch } from '#shared/i18n/hu/merchant-switch.ts';
