import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { OrderSummary } from '#shared/orders/orders.schema.ts';
import { findOrderByCode } from './orders.repository.ts';
import { toSummary } from './to-summary.ts';

export const getOrderSummary = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  referenceCode: string,
): Promise<OrderSummary> => {
  const order = await findOrderByCode(sequelize, referenceCode);
  if (!order) throw new AppError('notFound');
  return toSummary(order);
};
