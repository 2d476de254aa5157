import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button } from '#client/ui/button.tsx';
import { DateRangeField } from '#client/ui/date-range/date-range-field.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import type { AuditEntry } from '#shared/audit/audit.schema.ts';
import { auditActions } from '#shared/audit/audit-actions.ts';
import { actionTexts, knownAction } from './action-words.ts';
import type { AuditFilter } from './audit-filter.ts';

interface AuditFiltersProps {
  filter: AuditFilter;
  isFiltered: boolean;
  /** What is shown: the name of the chosen merchant is read there. */
  page: readonly AuditEntry[];
  onChange: (changes: Partial<Omit<AuditFilter, 'pageNumber'>>) => void;
  onClear: () => void;
}

export const AuditFilters = ({ filter, isFiltered, page, onChange, onClear }: AuditFiltersProps) => {
  const { t } = useTranslation();
  const today = useToday();
  const { actor, action, merchantId, fromDate, toDate } = filter;
  const name = page.find((entry) => entry.merchantId === merchantId)?.merchantName ?? t('audit:filters.thisMerchant');
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="4" rowGap="3" alignItems="flex-end" mb="6">
      <chakra.div flex={{ base: '1 1 100%', sm: '1 1 14rem' }}>
        <SearchField
          label={t('audit:filters.actor')}
          labelHidden={false}
          placeholder={t('audit:filters.actorExample')}
          value={actor}
          onSearch={(text) => onChange({ actor: text })}
        />
      </chakra.div>
      <chakra.div flex={{ base: '1 1 100%', sm: '1 1 14rem' }}>
        <SelectField
          label={t('audit:filters.action')}
          value={action ?? ''}
          onChange={({ target }) => onChange({ action: knownAction(target.value) })}
          options={[
            { value: '', label: t('audit:filters.allActions') },
            ...auditActions.map((each) => ({ value: each, label: t(actionTexts[each]) })),
          ]}
        />
      </chakra.div>
      <chakra.div flex={{ base: '1 1 100%', sm: '1 1 21rem' }}>
        <DateRangeField
          value={{ from: fromDate, to: toDate }}
          latest={today}
          onChange={({ from, to }) => {
            // Someone who moves one end past the other is on the way to another range.
            const isReversed = from !== null && to !== null && from > to;
            if (!isReversed) onChange({ fromDate: from, toDate: to });
            else if (from !== fromDate) onChange({ fromDate: from, toDate: null });
            else onChange({ fromDate: null, toDate: to });
          }}
        />
      </chakra.div>
      {merchantId !== null && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="3"
          flex="1 1 100%"
          fontWeight="550"
          overflowWrap="anywhere"
        >
          {t('audit:filters.merchant', { name })}
          <Button variant="quiet" icon={<X />} onClick={() => onChange({ merchantId: null })}>
            {t('audit:filters.removeMerchant')}
          </Button>
        </chakra.div>
      )}
      {isFiltered && (
        <Button variant="quiet" onClick={onClear}>
          {t('ui:clearFilters')}
        </Button>
      )}
    </chakra.div>
  );
};
