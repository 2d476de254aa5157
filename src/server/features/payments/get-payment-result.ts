import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { PaymentResult } from '#shared/payments/payments.schema.ts';

export const getPaymentResult = async (_deps: Deps, _checkoutId: string): Promise<PaymentResult> => {
  throw new AppError('serviceUnavailable');
};
