import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button } from '#client/ui/button.tsx';
import { ChipGroup } from '#client/ui/chips.tsx';
import { DateRangeField } from '#client/ui/date-range/date-range-field.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { type ReportType, reportTypes } from '#shared/reports/report-enums.ts';
import type { ReportFilter } from './report-filter.ts';

const all = 'All';

interface ReportFiltersProps {
  filter: ReportFilter;
  isFiltered: boolean;
  onChange: (changes: Partial<Omit<ReportFilter, 'pageNumber'>>) => void;
  onClear: () => void;
}

export const ReportFilters = ({ filter, isFiltered, onChange, onClear }: ReportFiltersProps) => {
  const { t } = useTranslation();
  const today = useToday();
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="4" rowGap="3" alignItems="flex-end" mb="6">
      <chakra.div flex={{ base: '1 1 100%', sm: '1 1 16rem' }}>
        <SearchField
          label={t('reports:filters.search')}
          labelHidden={false}
          placeholder={t('reports:filters.searchExample')}
          value={filter.searchFor}
          onSearch={(searchFor) => onChange({ searchFor })}
        />
      </chakra.div>
      <chakra.div flex={{ base: '1 1 100%', sm: '1 1 23rem' }}>
        <DateRangeField
          value={{ from: filter.from, to: filter.to }}
          latest={today}
          onChange={({ from, to }) => {
            // Someone who moves one end past the other is on the way to another range: that end counts, the other one is open until it is chosen.
            const isReversed = from !== null && to !== null && from > to;
            if (!isReversed) onChange({ from, to });
            else if (from !== filter.from) onChange({ from, to: null });
            else onChange({ from: null, to });
          }}
        />
      </chakra.div>
      <ChipGroup<ReportType | typeof all>
        label={t('reports:columns.type')}
        options={[
          { value: all, label: t('reports:filters.allTypes') },
          ...reportTypes.map((type) => ({ value: type, label: t(`reports:type.${type}`) })),
        ]}
        value={filter.type ?? all}
        onChange={(type) => onChange({ type: type === all ? null : type })}
      />
      {isFiltered && (
        <Button variant="quiet" onClick={onClear}>
          {t('ui:clearFilters')}
        </Button>
      )}
    </chakra.div>
  );
};
