import { useTranslation } from '#client/lib/i18n.ts';
import { type FilterState, readChoice, readDays, readPage, readSearch } from '#client/lib/list/use-list-filter.ts';
import { ChipGroup } from '#client/ui/chips.tsx';
import { DaysFilter, FilterBar, FilterItem } from '#client/ui/data-table/filter-fields.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { type ReportType, reportTypes } from '#shared/reports/reports.schema.ts';

type ReportFilter = ReturnType<typeof readReportFilter>;

export const readReportFilter = (params: URLSearchParams) => ({
  searchFor: readSearch(params),
  ...readDays(params, 'from', 'to'),
  type: readChoice(params, 'type', reportTypes),
  ...readPage(params),
});

const all = 'All';

export const ReportFilters = ({ filterState }: { filterState: FilterState<ReportFilter> }) => {
  const { t } = useTranslation();
  const { filter, isFiltered, change, clear } = filterState;
  return (
    <FilterBar isFiltered={isFiltered} onClear={clear}>
      <FilterItem width="16rem" fullOnPhone>
        <SearchField
          label={t('reports:filters.search')}
          labelHidden={false}
          placeholder={t('reports:filters.searchExample')}
          value={filter.searchFor}
          onSearch={(searchFor) => change({ searchFor })}
        />
      </FilterItem>
      <FilterItem width="23rem" fullOnPhone>
        <DaysFilter days={filter} onChange={change} />
      </FilterItem>
      <ChipGroup<ReportType | typeof all>
        label={t('reports:columns.type')}
        options={[
          { value: all, label: t('reports:filters.allTypes') },
          ...reportTypes.map((type) => ({ value: type, label: t(`reports:type.${type}`) })),
        ]}
        value={filter.type ?? all}
        onChange={(type) => change({ type: type === all ? null : type })}
      />
    </FilterBar>
  );
};
