import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { merchantStatuses, merchantTypes } from '#shared/merchants/merchant-enums.ts';
import { orderStatuses } from '#shared/orders/order-enums.ts';
import type { ClientFilter } from './client-filter.ts';

export interface ClientFiltersProps {
  filter: ClientFilter;
  isFiltered: boolean;
  onChange: (changes: Partial<Omit<ClientFilter, 'pageNumber'>>) => void;
  onClear: () => void;
  /** What stands in the search when it is finished with Enter. */
  onEnter: (text: string) => void;
}

const Place = chakra('div', { base: { flex: { base: '1 1 100%', sm: '1 1 11rem' } } });

/** The chosen one of a list, or null for all of them. */
const oneOf = <T extends string>(choices: readonly T[], value: string): T | null =>
  choices.find((each) => each === value) ?? null;

export const ClientFilters = ({ filter, isFiltered, onChange, onClear, onEnter }: ClientFiltersProps) => {
  const { t } = useTranslation();
  const all = { value: '', label: t('clients:filters.all') };
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="4" rowGap="3" alignItems="flex-end" mb="6">
      <chakra.div flex="1 1 100%" maxW={{ sm: '38rem' }}>
        <SearchField
          label={t('clients:search')}
          labelHidden={false}
          help={t('clients:searchHelp')}
          value={filter.searchFor}
          onSearch={(searchFor) => onChange({ searchFor })}
          onEnter={onEnter}
        />
      </chakra.div>
      <chakra.div flexBasis="full" h="0" aria-hidden />
      <Place>
        <SelectField
          label={t('clients:columns.status')}
          options={[all, ...merchantStatuses.map((value) => ({ value, label: t(`clients:status.${value}`) }))]}
          value={filter.status ?? ''}
          onChange={(event) => onChange({ status: oneOf(merchantStatuses, event.target.value) })}
        />
      </Place>
      <Place>
        <SelectField
          label={t('clients:columns.order')}
          options={[all, ...orderStatuses.map((value) => ({ value, label: t(`clients:orderStatus.${value}`) }))]}
          value={filter.orderStatus ?? ''}
          onChange={(event) => onChange({ orderStatus: oneOf(orderStatuses, event.target.value) })}
        />
      </Place>
      <Place>
        <SelectField
          label={t('clients:columns.type')}
          options={[all, ...merchantTypes.map((value) => ({ value, label: t(`clients:type.${value}`) }))]}
          value={filter.type ?? ''}
          onChange={(event) => onChange({ type: oneOf(merchantTypes, event.target.value) })}
        />
      </Place>
      {isFiltered && (
        <Button variant="quiet" onClick={onClear}>
          {t('ui:clearFilters')}
        </Button>
      )}
    </chakra.div>
  );
};
