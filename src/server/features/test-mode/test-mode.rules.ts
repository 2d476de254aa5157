import { AppError } from '#shared/errors/app-error.ts';
import type { TestOutcome } from '#shared/test-mode/test-amounts.ts';
import type { ReportOutcome } from '#shared/test-mode/virtual-reader.schema.ts';

/** Returns the real merchant of a session, also from its test mode. Throws 403 without a merchant. */
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

/** Throws 404 unless the user has access to the merchant now: it may have ended since the session was read. */
export const requireAccessTo = (liveMerchantId: string, access: { merchantId: string | null }): void => {
  if (access.merchantId !== liveMerchantId) throw new AppError('notFound');
};

/** Returns what a sale without an answer ends with. One that failed was declined because the bank was unavailable. */
export const outcomeOfState = (state: ReportOutcome['state']): TestOutcome =>
  state === 'Success' ? 'Approved' : 'BankUnavailable';
