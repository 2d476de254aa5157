import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { type AmountFilter, useAmountText } from './amount-menu.tsx';
import { chosenLabels } from './choices-menu.tsx';
import type { FilterFields, FilterMenu } from './filter-fields.tsx';
import { type PeriodFilter, useDaysText } from './period-menu.tsx';

interface PrintedFiltersProps {
  search?: { value: string } | undefined;
  period?: PeriodFilter | undefined;
  amount?: AmountFilter | undefined;
  selects: readonly FilterMenu[];
  more?: readonly FilterFields[] | undefined;
}

const wordsOf = (menu: FilterFields): string[] => {
  if ('groups' in menu) {
    return menu.groups.flatMap((group) => {
      const labels = chosenLabels(group);
      return labels.length === 0 ? [] : [`${group.label}: ${labels.join(', ')}`];
    });
  }
  const chosen = menu.options.find(({ value }) => value === menu.value);
  return chosen ? [`${menu.label}: ${chosen.label}`] : [];
};

/** The filters in force as words, instead of the controls that paper cannot show. */
export const PrintedFilters = ({ search, period, amount, selects, more = [] }: PrintedFiltersProps) => {
  const { t } = useTranslation();
  const days = useDaysText(period?.value ?? { from: null, to: null });
  const amounts = useAmountText(amount?.value ?? { min: null, max: null });
  const texts = [
    ...(days === null ? [] : [t('ui:filters.inPeriod', { period: days })]),
    ...(amounts === null ? [] : [`${t('ui:filters.amount')}: ${amounts}`]),
    ...(search?.value ? [t('ui:printed.search', { text: search.value })] : []),
    ...[...selects, ...more].flatMap(wordsOf),
  ];
  if (texts.length === 0) return null;
  return (
    <chakra.p data-print-only mb="3">
      {texts.join(' · ')}
    </chakra.p>
  );
};
