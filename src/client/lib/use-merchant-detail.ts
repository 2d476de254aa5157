import { useCallback } from 'react';
import { formatMoment } from '#shared/dates/format-date.ts';
import type { RelatedMerchant } from '#shared/relations/relations.schema.ts';
import { useLanguage, useTranslation } from './i18n.ts';

/**
 * Returns what a list of merchants shows after a name. Merchants that registered twice have the same name and tax
 * number.
 */
export const useMerchantDetail = (): ((merchant: Pick<RelatedMerchant, 'taxNumber' | 'createdAt'>) => string) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return useCallback(
    ({ taxNumber, createdAt }) =>
      `${taxNumber} · ${t('merchantSwitch:registered', { moment: formatMoment(createdAt, language) })}`,
    [t, language],
  );
};
