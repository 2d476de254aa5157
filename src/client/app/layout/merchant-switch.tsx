import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useTranslation } from '#client/lib/i18n.ts';
import { searchForOtherMerchant } from '#client/lib/navigation/search-for-merchant.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useMerchantDetail } from '#client/lib/use-merchant-name.ts';
import { Combobox } from '#client/ui/combobox.tsx';
import type { MerchantTab } from '#shared/portal/merchant-tabs.ts';
import { paths } from '#shared/portal/paths.ts';
import { addRecentMerchant, type RecentMerchant, recentMerchants } from '../recent-merchants.ts';

const maxFound = 20;

export interface MerchantSwitchProps {
  /** The open merchant, which is not an option. */
  merchant: RecentMerchant | undefined;
  tab: MerchantTab;
}

/** Opens the tab of another merchant: a recent one or a search result. */
export const MerchantSwitch = ({ merchant, tab }: MerchantSwitchProps) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const search = useSearch();
  const detailOf = useMerchantDetail();
  const [searchFor, setSearchFor] = useState('');
  useEffect(() => {
    if (merchant) addRecentMerchant(merchant);
  }, [merchant]);

  const recent = useMemo(() => recentMerchants().filter(({ id }) => id !== merchant?.id), [merchant?.id]);
  const isRecent = searchFor === '' && recent.length > 0;
  const found = trpc.users.list.useQuery(
    { pageNumber: 1, pageSize: maxFound, ...(searchFor === '' ? {} : { searchFor }) },
    { enabled: !isRecent, placeholderData: keepPreviousData },
  );
  const options = useMemo(() => {
    const merchants = isRecent
      ? recent
      : (found.data?.data ?? []).flatMap(({ merchant: each, createdAt }) =>
          each && each.id !== merchant?.id ? [{ ...each, createdAt }] : [],
        );
    return merchants.map((each) => ({ value: each.id, label: each.name, detail: detailOf(each) }));
  }, [isRecent, recent, found.data, merchant?.id, detailOf]);

  return (
    <Combobox
      label={t('merchantSwitch:admin')}
      labelHidden
      isWideOnPhone
      placeholder={t('merchantSwitch:admin')}
      heading={isRecent ? t('merchantSwitch:recent') : t('merchantSwitch:found')}
      options={options}
      empty={
        found.isFetching ? t('common:loading') : found.error ? t('merchantSwitch:failed') : t('merchantSwitch:none')
      }
      isSearching={!isRecent && found.isPlaceholderData}
      onSearch={setSearchFor}
      onSelect={({ value }) => navigate(`${paths.merchant(value, tab)}${searchForOtherMerchant(search)}`)}
    />
  );
};
