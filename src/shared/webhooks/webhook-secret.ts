/** The prefix of a symmetric secret in the Standard Webhooks specification. */
export const webhookSecretPrefix = 'whsec_';

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/u;
const minBytes = 24;
const maxBytes = 64;

/** Describes a valid secret in messages about settings. */
export const webhookSecretHint = `must be ${webhookSecretPrefix} and ${minBytes} to ${maxBytes} random bytes in base64`;

/**
 * True for a secret of the Standard Webhooks specification: the prefix and 24 to 64
 * bytes in padded base64.
 */
export const isWebhookSecret = (text: string): boolean => {
  const encoded = text.slice(webhookSecretPrefix.length);
  if (!text.startsWith(webhookSecretPrefix) || !base64.test(encoded)) return false;
  const size = Math.floor((encoded.replaceAll('=', '').length * 3) / 4);
  return size >= minBytes && size <= maxBytes;
};
