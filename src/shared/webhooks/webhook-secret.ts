/** What the Standard Webhooks specification puts in front of a symmetric secret. */
export const webhookSecretPrefix = 'whsec_';

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/u;
const minBytes = 24;
const maxBytes = 64;

/** How the settings describe a secret that `isWebhookSecret` rejects. */
export const webhookSecretHint = `must be ${webhookSecretPrefix} and ${minBytes} to ${maxBytes} random bytes in base64`;

/** True for a secret of the Standard Webhooks specification: the prefix, then 24 to 64 bytes in base64 with padding. */
export const isWebhookSecret = (text: string): boolean => {
  const encoded = text.slice(webhookSecretPrefix.length);
  if (!text.startsWith(webhookSecretPrefix) || !base64.test(encoded)) return false;
  const size = Math.floor((encoded.replaceAll('=', '').length * 3) / 4);
  return size >= minBytes && size <= maxBytes;
};
