export { errors } from '#shared/i18n/hu/errors.ts';
export { merchantSwitch } from '#shared/i18n/hu/merchant-switch.ts';
