import type { Settings } from '#server/config/settings.ts';
import type { ContractSigning } from './contract-signing.ts';
import { InMemoryContractSigning } from './in-memory-contract-signing.ts';
import { createWebhookSigning } from './webhook.ts';

export interface ContractSigningGateway {
  contracts: ContractSigning;
  /** The in-memory implementation; null if contracts go to the partner. */
  inMemory: InMemoryContractSigning | null;
}

/** Uses the partner's webhook if it is configured, and the in-memory implementation otherwise (never in production). */
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
