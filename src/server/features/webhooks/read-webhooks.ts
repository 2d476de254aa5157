import type { Deps } from '#server/platform/deps.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type Page, toPage } from '#shared/paging/page.ts';
import type {
  ListDeliveries,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetail,
} from '#shared/webhooks/webhooks.schema.ts';
import { findDelivery, listStoredDeliveries } from './deliveries.repository.ts';
import { findWebhook, listStoredWebhooks, type SigningWebhook } from './webhooks.repository.ts';
import { withoutSecrets } from './without-secrets.ts';

type ReadDeps = Pick<Deps, 'sequelize'>;

export const listWebhooks = async ({ sequelize }: ReadDeps, merchant: MerchantScope): Promise<{ data: Webhook[] }> => ({
  data: await listStoredWebhooks(sequelize, merchant),
});

const requireWebhook = async (
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

export const listDeliveries = async (
  deps: ReadDeps,
  merchant: MerchantScope,
  { id, ...filter }: Omit<ListDeliveries, 'merchantId'>,
): Promise<Page<WebhookDelivery>> => {
  const hook = await requireWebhook(deps, merchant, id);
  const { deliveries, totalCount } = await listStoredDeliveries(deps.sequelize, hook, filter);
  return toPage(deliveries, totalCount, filter);
};

export const getDelivery = async (
  deps: ReadDeps,
  merchant: MerchantScope,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<WebhookDeliveryDetail> => {
  const hook = await requireWebhook(deps, merchant, id);
  const delivery = await findDelivery(deps.sequelize, hook, deliveryId);
  if (!delivery) throw new AppError('notFound');
  return delivery;
};
