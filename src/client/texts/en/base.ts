export { common } from '#shared/i18n/en/common.ts';
export { layout } from '#shared/i18n/en/layout.ts';
