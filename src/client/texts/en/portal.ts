export { errors } from '#shared/i18n/en/errors.ts';
export { merchantSwitch } from '#shared/i18n/en/merchant-switch.ts';
