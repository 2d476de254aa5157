import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { PaymentResult } from '#shared/payments/payments.schema.ts';
import { findCheckout, findReferenceCode } from './checkouts.repository.ts';
import { refreshCheckout } from './refresh-checkout.ts';

/** How a checkout ended. While it is open, the gateway is asked whenever it may be. */
export const getPaymentResult = async (deps: Deps, checkoutId: string): Promise<PaymentResult> => {
  const stored = await findCheckout(deps.sequelize, checkoutId);
  if (!stored) throw new AppError('notFound');
  const checkout = stored.status === 'Pending' ? (await refreshCheckout(deps, stored)).checkout : stored;
  // Whoever paid an order a second time has paid, too, until it is refunded.
  const status = checkout.paidAt === null ? checkout.status : 'Successful';
  return { status, referenceCode: await findReferenceCode(deps.sequelize, checkout.orderId) };
};
