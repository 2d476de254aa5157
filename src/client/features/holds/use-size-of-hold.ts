import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { sizeOfHold } from '#shared/holds/hold-size.ts';
import type { PayoutHold } from '#shared/holds/holds.schema.ts';

/** Returns the function that formats the size of a hold. */
export const useSizeOfHold = (): ((hold: Pick<PayoutHold, 'amount' | 'percent'>) => string) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (payoutHold) => sizeOfHold(payoutHold, { t: (key, params = {}) => t(key, params), language });
};
