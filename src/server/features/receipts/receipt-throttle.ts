import type { Deps } from '#server/platform/deps.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { emailKey } from '#shared/validation/text.ts';

const windowSeconds = 3_600;
/** More than the busiest counter hands out, and too few to fill mailboxes with. */
const maxOfMerchant = 120;
/** Of all merchants together: nobody buys more in an hour, and wants each receipt by e-mail. */
const maxToRecipient = 10;

/** Counts a receipt to be sent, and throws 429 when there were too many within the hour. */
export const countReceipt = async (deps: Deps, merchantId: string, email: string): Promise<void> => {
  const limits = [
    { subject: `receipts of ${merchantId}`, atMost: maxOfMerchant },
    { subject: `receipts to ${emailKey(email)}`, atMost: maxToRecipient },
  ];
  for (const limit of limits) {
    const waitSeconds = await consumeRateLimit(deps, { ...limit, windowSeconds });
    if (waitSeconds === 0) continue;
    throw new AppError('receiptsTooMany', {
      params: { minutes: Math.ceil(waitSeconds / 60) },
      retryAfterSeconds: waitSeconds,
    });
  }
};
