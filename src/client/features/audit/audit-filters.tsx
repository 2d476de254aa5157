import { Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import {
  type FilterState,
  readChoice,
  readDays,
  readId,
  readPage,
  readSearch,
} from '#client/lib/list/use-list-filter.ts';
import { Button } from '#client/ui/button.tsx';
import { DaysFilter, FilterBar, FilterItem, SelectFilter } from '#client/ui/data-table/filter-fields.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import type { AuditEntry } from '#shared/audit/audit.schema.ts';
import { auditActions } from '#shared/audit/audit-actions.ts';
import { actionKeys } from './audit-labels.ts';

type AuditFilter = ReturnType<typeof readAuditFilter>;

export const readAuditFilter = (params: URLSearchParams) => ({
  actor: readSearch(params, 'actor'),
  merchantId: readId(params, 'merchantId'),
  action: readChoice(params, 'action', auditActions),
  ...readDays(params, 'fromDate', 'toDate'),
  ...readPage(params),
});

interface AuditFiltersProps {
  filterState: FilterState<AuditFilter>;
  /** The rows of the page; they contain the name of the selected merchant. */
  rows: readonly AuditEntry[];
}

export const AuditFilters = ({ filterState, rows }: AuditFiltersProps) => {
  const { t } = useTranslation();
  const { filter, isFiltered, change, clear } = filterState;
  const { actor, action, merchantId, fromDate, toDate } = filter;
  const name = rows.find((entry) => entry.merchantId === merchantId)?.merchantName ?? t('audit:filters.thisMerchant');
  return (
    <FilterBar isFiltered={isFiltered} onClear={clear}>
      <FilterItem width="14rem" fullOnPhone>
        <SearchField
          label={t('audit:filters.actor')}
          labelHidden={false}
          placeholder={t('audit:filters.actorExample')}
          value={actor}
          onSearch={(text) => change({ actor: text })}
        />
      </FilterItem>
      <FilterItem width="14rem" fullOnPhone>
        <SelectFilter
          label={t('audit:filters.action')}
          allLabel={t('audit:filters.allActions')}
          options={auditActions.map((each) => ({ value: each, label: t(actionKeys[each]) }))}
          value={action}
          onChange={(next) => change({ action: next })}
        />
      </FilterItem>
      <FilterItem width="21rem" fullOnPhone>
        <DaysFilter
          days={{ from: fromDate, to: toDate }}
          onChange={({ from, to }) => change({ fromDate: from, toDate: to })}
        />
      </FilterItem>
      {merchantId !== null && (
        <Flex wrap="wrap" align="center" columnGap="3" flex="1 1 100%" fontWeight="550" overflowWrap="anywhere">
          {t('audit:filters.merchant', { name })}
          <Button variant="ghost" icon={<X />} onClick={() => change({ merchantId: null })}>
            {t('audit:filters.removeMerchant')}
          </Button>
        </Flex>
      )}
    </FilterBar>
  );
};
