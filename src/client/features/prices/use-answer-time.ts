import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { formatMinute } from '#shared/dates/format-date.ts';
import type { FeeConsent } from '#shared/prices/fee-consents.schema.ts';

/** Returns the function that formats the newest answer's time. */
export const useAnswerTime = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (consents: readonly FeeConsent[], kind: FeeConsent['kind']): string => {
    const newest = consents.find((consent) => consent.kind === kind);
    if (!newest) return t('prices:consents.never');
    const at = formatMinute(newest.changedAt, language);
    return t(newest.isGiven ? 'prices:consents.givenAt' : 'prices:consents.withdrawnAt', { at });
  };
};
