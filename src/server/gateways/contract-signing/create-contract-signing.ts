import type { Settings } from '#server/config/settings.ts';
import { signatureHeaders } from '#server/gateways/webhooks/webhook-signature.ts';
import { inClientSpan } from '#server/tracing/spans.ts';
import { type ContractSigning, InMemoryContractSigning } from './contract-signing.ts';

export interface ContractSigningGateway {
  contracts: ContractSigning;
  /** In-memory; null if contracts go to the partner. */
  inMemory: InMemoryContractSigning | null;
}

/** Uses the configured partner's webhook, else memory (never in production). */
export const createContractSigning = (
  { contracts: { webhookUrl: url, webhookSecret: secret }, isProduction }: Pick<Settings, 'contracts' | 'isProduction'>,
  clock: () => Date,
): ContractSigningGateway => {
  if (url !== null && secret !== null)
    return { contracts: createWebhookSigning({ url, secret }, clock), inMemory: null };
  if (isProduction) throw new Error('CONTRACT_WEBHOOK_URL is missing. Production has no in-memory contract signing.');
  const inMemory = new InMemoryContractSigning(clock);
  return { contracts: inMemory, inMemory };
};

/** Shorter than the outbox reserves a message. */
const timeoutMs = 30_000;

/** Posts contracts as JSON. Throws unless 2xx: the outbox tries again. */
export const createWebhookSigning = (
  { url, secret }: { url: string; secret: string },
  clock: () => Date,
): ContractSigning => ({
  send: async ({ id, body: content }) => {
    const body = JSON.stringify(content);
    const response = await inClientSpan({ url, method: 'POST' }, (traceHeaders) =>
      fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Csippano',
          ...traceHeaders,
          ...signatureHeaders([secret], { id, at: clock(), body }),
        },
        body,
        // A redirect would send personal data to an unconfigured address.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The contract signing webhook returned ${response.status}.`);
  },
});
