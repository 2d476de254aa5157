export { common } from '#shared/i18n/hu/common.ts';
export { layout } from '#shared/i18n/hu/layout.ts';
