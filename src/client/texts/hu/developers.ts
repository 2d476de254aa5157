export { apiKeys } from '#shared/i18n/hu/api-keys.ts';
export { developers } from '#shared/i18n/hu/developers.ts';
export { webhooks } from '#shared/i18n/hu/webhooks.ts';
