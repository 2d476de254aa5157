import { createHmac } from 'node:crypto';

export const signatureHeader = 'Csippano-Signature';

/**
 * `t=<seconds>,v1=<hex>`: the signature is over time and body, so that neither can be changed nor an old message be sent
 * again later. With several secrets there is one `v1` of each, and any that fits is good.
 */
export const signatureOf = (secrets: readonly string[], body: string, at: Date): string => {
  const timestamp = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'));
  return [`t=${timestamp}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
};
