import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { MerchantScope } from '#server/trpc/merchant-scope.ts';
import { type Page, toPage } from '#shared/paging/page.ts';
import type {
  ListDeliveries,
  WebHook,
  WebHookDelivery,
  WebHookDeliveryDetail,
} from '#shared/web-hooks/web-hooks.schema.ts';
import { findDelivery, listStoredDeliveries } from './deliveries.repository.ts';
import { findWebHook, listStoredWebHooks, type SigningWebHook } from './web-hooks.repository.ts';
import { withoutSecrets } from './without-secrets.ts';

type ReadDeps = Pick<Deps, 'sequelize'>;

export const listWebHooks = async ({ sequelize }: ReadDeps, merchant: MerchantScope): Promise<{ data: WebHook[] }> => ({
  data: await listStoredWebHooks(sequelize, merchant),
});

const requireWebHook = async (
  { sequelize }: ReadDeps,
  merchant: MerchantScope,
  id: string,
): Promise<SigningWebHook> => {
  const hook = await findWebHook(sequelize, merchant, id);
  if (!hook) throw new AppError('notFound');
  return hook;
};

export const getWebHook = async (deps: ReadDeps, merchant: MerchantScope, id: string): Promise<WebHook> =>
  withoutSecrets(await requireWebHook(deps, merchant, id));

export const listDeliveries = async (
  deps: ReadDeps,
  merchant: MerchantScope,
  { id, ...filter }: Omit<ListDeliveries, 'merchantId'>,
): Promise<Page<WebHookDelivery>> => {
  const hook = await requireWebHook(deps, merchant, id);
  const { deliveries, totalCount } = await listStoredDeliveries(deps.sequelize, hook, filter);
  return toPage(deliveries, totalCount, filter);
};

export const getDelivery = async (
  deps: ReadDeps,
  merchant: MerchantScope,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<WebHookDeliveryDetail> => {
  const hook = await requireWebHook(deps, merchant, id);
  const delivery = await findDelivery(deps.sequelize, hook, deliveryId);
  if (!delivery) throw new AppError('notFound');
  return delivery;
};
