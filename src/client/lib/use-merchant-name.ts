import { useCallback } from 'react';
import { formatMoment } from '#shared/dates/format-date.ts';
import type { RelatedMerchant } from '#shared/relations/relations.schema.ts';
import { useLanguage, useTranslation } from './i18n.ts';
import { trpc } from './rpc/trpc.ts';
import { useSession } from './session/session.ts';

/** Returns a function that reads a merchant's name, from the frame's calls. */
export const useMerchantName = (merchantId: string): (() => Promise<string>) => {
  const role = useSession()?.role;
  const { merchants } = trpc.useUtils();
  return async () => {
    if (role === 'Admin') return (await merchants.getName.ensureData({ id: merchantId })).name;
    const readable = await merchants.listReadable.ensureData();
    return readable.find(({ id }) => id === merchantId)?.name ?? '';
  };
};

/**
 * Returns a function for the text after a merchant's name.
 * Merchants that registered twice have the same name and tax number.
 * `createdAt` may be the account's: a registration stores the same.
 * Older servers do not return that of the merchant.
 */
export const useMerchantDetail = (): ((merchant: {
  taxNumber: RelatedMerchant['taxNumber'];
  createdAt?: Date | undefined;
}) => string) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return useCallback(
    ({ taxNumber, createdAt }) =>
      createdAt
        ? `${taxNumber} · ${t('merchantSwitch:registered', { moment: formatMoment(createdAt, language) })}`
        : taxNumber,
    [t, language],
  );
};
