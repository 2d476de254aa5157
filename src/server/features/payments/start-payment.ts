import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Checkout } from '#shared/payments/payments.schema.ts';

export const startPayment = async (_deps: Deps, _referenceCode: string): Promise<Checkout> => {
  throw new AppError('serviceUnavailable');
};
