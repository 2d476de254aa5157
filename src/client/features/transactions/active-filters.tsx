import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useLanguage } from '#client/lib/language.ts';
import { isFiltered } from '#client/lib/list/list-filter.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { Button } from '#client/ui/button.tsx';
import type { Day } from '#shared/dates/day.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';
import { type PeriodKey, periodOf } from './periods.ts';
import type { TransactionFilter } from './transaction-filter.ts';

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '11',
    maxWidth: 'full',
    ps: '4',
    pe: '3',
    borderRadius: 'full',
    bg: 'brand.subtle',
    color: 'brand.fg',
    fontWeight: '550',
    cursor: 'pointer',
    transitionProperty: 'background-color',
    transitionDuration: '120ms',
    _hover: { bg: 'brand.muted' },
    _icon: { flexShrink: 0 },
  },
});

export interface ActiveFiltersProps {
  filter: TransactionFilter;
  terminals: readonly Terminal[];
  today: Day;
  lastPeriod: PeriodKey | null;
  onChange: (changes: Partial<Omit<TransactionFilter, 'pageNumber'>>) => void;
  onClear: () => void;
}

/** What the list is narrowed to, each to be taken away by a press; nothing when it is not. */
export const ActiveFilters = ({ filter, terminals, today, lastPeriod, onChange, onClear }: ActiveFiltersProps) => {
  const { t } = useTranslation();
  const daysText = useDaysText(filter, today, lastPeriod);
  if (!isFiltered(filter)) return null;

  const terminal = terminals.find(({ id }) => id === filter.terminalId);
  const chips = [
    filter.searchFor !== '' && {
      key: 'search',
      text: t('transactions.filters.searchChip', { text: filter.searchFor }),
      without: { searchFor: '' },
    },
    filter.terminalId !== null && {
      key: 'terminal',
      text: terminal
        ? t('transactions.filters.terminalChip', { serialNumber: terminal.serialNumber })
        : t('transactions.filters.chosenTerminal'),
      without: { terminalId: null },
    },
    daysText !== null && { key: 'days', text: daysText, without: { fromDate: null, toDate: null } },
  ].filter((chip) => chip !== false);

  return (
    <chakra.div role="group" aria-label={t('transactions.filters.active')} display="flex" flexWrap="wrap" gap="2">
      {chips.map(({ key, text, without }) => (
        <Chip key={key} type="button" onClick={() => onChange(without)}>
          <chakra.span truncate fontVariantNumeric="tabular-nums">
            {text}
          </chakra.span>
          <VisuallyHidden>, {t('transactions.filters.remove')}</VisuallyHidden>
          <X size={18} aria-hidden />
        </Chip>
      ))}
      <Button variant="quiet" onClick={onClear}>
        {t('ui.clearFilters')}
      </Button>
    </chakra.div>
  );
};

const useDaysText = ({ fromDate, toDate }: TransactionFilter, today: Day, lastPeriod: PeriodKey | null) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const from = fromDate && formatDay(fromDate, language);
  const to = toDate && formatDay(toDate, language);
  if (from === null && to === null) return null;

  const period = periodOf({ from: fromDate, to: toDate }, today, lastPeriod);
  if (period) return t(`transactions.periods.${period}`);
  if (to === null) return t('transactions.filters.from', { from });
  if (from === null) return t('transactions.filters.until', { to });
  return from === to ? from : t('transactions.filters.between', { from, to });
};
