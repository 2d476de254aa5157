export { apiKeys } from '#shared/i18n/en/api-keys.ts';
export { developers } from '#shared/i18n/en/developers.ts';
export { webhooks } from '#shared/i18n/en/webhooks.ts';
