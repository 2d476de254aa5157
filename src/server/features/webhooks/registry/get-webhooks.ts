import type { Deps } from '#server/platform/deps.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Webhook } from '#shared/webhooks/webhooks.schema.ts';
import type { SigningWebhook } from '../webhooks.types.ts';
import { withoutSecrets } from './webhook-secrets.ts';
import { findWebhook, listStoredWebhooks } from './webhooks.repository.ts';

type ReadDeps = Pick<Deps, 'sequelize'>;

export const listWebhooks = async ({ sequelize }: ReadDeps, merchant: MerchantScope): Promise<{ data: Webhook[] }> => ({
  data: await listStoredWebhooks({ sequelize }, merchant),
});

/** Throws 404 if the merchant has no such webhook. */
export const requireWebhook = async (
  { sequelize }: ReadDeps,
  merchant: MerchantScope,
  id: string,
): Promise<SigningWebhook> => {
  const hook = await findWebhook(sequelize, merchant, id);
  if (!hook) throw new AppError('notFound');
  return hook;
};

export const getWebhook = async (deps: ReadDeps, merchant: MerchantScope, id: string): Promise<Webhook> =>
  withoutSecrets(await requireWebhook(deps, merchant, id));
