import { useCallback } from 'react';
import { formatMoment } from '#shared/dates/format-date.ts';
import type { RelatedMerchant } from '#shared/relations/relations.schema.ts';
import { useLanguage, useTranslation } from './i18n.ts';
import { trpc } from './rpc/trpc.ts';
import { useSession } from './session/session.ts';

/** Returns a function that reads the name of a merchant, from calls that the frame of the portal has made. */
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
 * Returns what a list of merchants shows after a name. Merchants that registered twice have the same name and tax
 * number. `createdAt` is that of the merchant or, in lists of users, of its account: a registration stores the same in
 * both. Servers of the former version do not return that of the merchant.
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
