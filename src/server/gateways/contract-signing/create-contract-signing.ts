import type { Settings } from '#server/config/settings.ts';
import type { ContractSigning } from './contract-signing.ts';
import { InMemoryContractSigning } from './in-memory-contract-signing.ts';
import { createWebhook } from './webhook.ts';

export interface ContractSigningGateway {
  contracts: ContractSigning;
  /** The embedded one, when contracts go nowhere else. */
  tray: InMemoryContractSigning | null;
}

/** By the partner's webhook where it is set up. Without it, and never in production, contracts stay in the embedded tray. */
export const createContractSigning = (
  { contracts: { webhookUrl: url, webhookSecret: secret }, isProduction }: Pick<Settings, 'contracts' | 'isProduction'>,
  clock: () => Date,
): ContractSigningGateway => {
  if (url !== null && secret !== null) return { contracts: createWebhook({ url, secret }, clock), tray: null };
  if (isProduction) throw new Error('Production has no embedded signing: CONTRACT_WEBHOOK_URL is missing.');
  const tray = new InMemoryContractSigning(clock);
  return { contracts: tray, tray };
};
