import type { Deps } from '#server/platform/deps.ts';
import type { Contract } from '#server/platform/outbox/contract.ts';
import { findContractContent } from './contracts.repository.ts';

/** What the signing partner is sent; null when the merchant has closed its account meanwhile. */
export const composeContract = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  { merchantId, requestedAt }: Contract,
  messageId: string,
): Promise<object | null> => {
  const content = await findContractContent(sequelize, merchantId);
  return content && { id: messageId, event: 'contract.requested', requestedAt, ...content };
};
