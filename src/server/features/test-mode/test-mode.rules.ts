import { AppError } from '#shared/errors/app-error.ts';
import type { TestOutcome } from '#shared/test-mode/test-amounts.ts';
import type { ReportOutcome } from '#shared/test-mode/virtual-reader.schema.ts';

/** Returns a session's real merchant in any mode. Throws 403 without one. */
export const liveMerchantOf = ({
  merchantId,
  liveMerchantId,
}: {
  merchantId: string | null;
  liveMerchantId?: string;
}): string => {
  const live = liveMerchantId ?? merchantId;
  if (live === null) throw new AppError('forbidden');
  return live;
};

/** Throws 404 unless the user has access to the merchant now. */
export const requireAccessTo = (liveMerchantId: string, access: { merchantId: string | null }): void => {
  if (access.merchantId !== liveMerchantId) throw new AppError('notFound');
};

/** Returns an unanswered sale's outcome. A failure means an unavailable bank. */
export const outcomeOfState = (state: ReportOutcome['state']): TestOutcome =>
  state === 'Success' ? 'Approved' : 'BankUnavailable';
