import { useMemo, useState } from 'react';
import { useLocation, useRoute, useSearch } from 'wouter';
import { useSelectedMerchant } from '#client/app/menu-entries.ts';
import { useReadableMerchants } from '#client/app/merchant-access-guard.tsx';
import { useTranslation } from '#client/lib/i18n.ts';
import { tabsOf } from '#client/lib/navigation/access.ts';
import { routes } from '#client/lib/navigation/routes.ts';
import { searchForOtherMerchant } from '#client/lib/navigation/search-for-merchant.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import { Combobox } from '#client/ui/combobox.tsx';
import type { ComboboxOption } from '#client/ui/combobox-field.tsx';
import { paths } from '#shared/portal/paths.ts';
import { foldText, normaliseSearch } from '#shared/validation/normalise-text.ts';

const all = 'all';

/** Normalizes text for a search that ignores case and accents. */
const normalize = (text: string): string => foldText(normaliseSearch(text));

/** For parent merchants: selects their data, a child's or all totals. */
export const UnitSwitch = ({ session }: { session: PersistedSession }) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [, params] = useRoute(routes.merchant);
  const selected = useSelectedMerchant(session);
  const search = useSearch();
  const isAll = new URLSearchParams(search).get('units') === all;
  const units = useReadableMerchants(session.role);
  const [searchFor, setSearchFor] = useState('');
  const { merchantId: own } = session;

  const choices = useMemo(
    (): ComboboxOption[] => [
      { value: all, label: t('merchantSwitch:all') },
      ...(units.data ?? []).map(({ id, name }) => ({
        value: id,
        label: name,
        detail: id === own ? t('merchantSwitch:own') : undefined,
      })),
    ],
    [units.data, own, t],
  );
  const options = useMemo(
    () => choices.filter(({ label }) => normalize(label).includes(normalize(searchFor))),
    [choices, searchFor],
  );
  if (own === null || (units.data ?? []).length < 2) return null;

  const shown = isAll ? all : selected;
  const go = ({ value }: ComboboxOption) => {
    if (params && value === shown) return;
    if (value === all) return navigate(paths.allUnits(own, params?.tab === 'statistics' ? 'statistics' : 'today'));
    const tab = tabsOf(session, value).find((each) => each === params?.tab);
    navigate(tab ? `${paths.merchant(value, tab)}${searchForOtherMerchant(search)}` : paths.merchant(value, 'today'));
  };
  return (
    <Combobox
      // Remounted when a link or the back button selects another unit.
      key={shown}
      label={t('merchantSwitch:parent')}
      labelHidden
      isWideOnPhone
      options={options}
      empty={t('merchantSwitch:none')}
      onSearch={setSearchFor}
      selected={choices.find(({ value }) => value === shown) ?? null}
      onSelect={go}
    />
  );
};
