import { chakra, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { useAmountText, useDates } from '#client/lib/list/ranges-in-words.ts';
import { Button } from '../button.tsx';
import { chosenLabels } from './choices-menu.tsx';
import type { FilterFields } from './filter-fields.tsx';
import type { ListFilters } from './list-filters.ts';

interface ActiveFilter {
  name: string;
  text: string;
  remove: () => void;
}

const activeOf = (menu: FilterFields): ActiveFilter[] => {
  if ('groups' in menu) {
    return menu.groups.flatMap((group) => {
      const labels = chosenLabels(group);
      const text = `${group.label}: ${labels.join(', ')}`;
      return labels.length === 0 ? [] : [{ name: group.name, text, remove: () => group.onChange([]) }];
    });
  }
  const chosen = menu.options.find(({ value }) => value === menu.value);
  const text = `${menu.label}: ${chosen?.label}`;
  return chosen ? [{ name: menu.name, text, remove: () => menu.onChange(null) }] : [];
};

/** Returns the active filters without the search. Days are dates, for paper. */
export const useActiveFilters = ({ period, amount, selects = [], more = [] }: Partial<ListFilters>): ActiveFilter[] => {
  const { t } = useTranslation();
  const days = useDates(period?.value ?? { from: null, to: null });
  const amounts = useAmountText(amount?.value ?? { min: null, max: null });
  const inPeriod = days !== null && {
    name: 'period',
    text: t('ui:filters.inPeriod', { period: days }),
    remove: () => period?.onChange({ from: null, to: null }),
  };
  const ofAmount = amounts !== null && {
    name: 'amount',
    text: `${t('ui:filters.amount')}: ${amounts.charAt(0).toLowerCase()}${amounts.slice(1)}`,
    remove: () => amount?.onChange({ min: null, max: null }),
  };
  return [inPeriod, ofAmount, ...[...selects, ...more].flatMap(activeOf)].filter((each) => each !== false);
};

/** Buttons that each remove one of several active filters; otherwise nothing. */
export const RemovableFilters = (filters: Partial<ListFilters>) => {
  const { t } = useTranslation();
  const { search, more = [] } = filters;
  const parts = more.flatMap((menu) => ('isPart' in menu && menu.isPart ? [menu.name] : []));
  const active = useActiveFilters(filters).filter(({ name }) => !parts.includes(name));
  const searched = search?.value
    ? [{ name: 'search', text: t('ui:printed.search', { text: search.value }), remove: () => search.onSearch('') }]
    : [];
  const all = [...searched, ...active];
  if (all.length < 2) return null;
  return (
    <chakra.div role="group" aria-label={t('ui:filters.removeOne')} mb="4">
      <chakra.p mb="2">{t('ui:filters.removeOne')}</chakra.p>
      <Flex wrap="wrap" gap="2" justify="center">
        {all.map(({ name, text, remove }) => (
          <Button
            key={name}
            variant="outline"
            icon={<X aria-hidden />}
            aria-label={t('ui:filters.remove', { filter: text })}
            onClick={remove}
          >
            {text}
          </Button>
        ))}
      </Flex>
    </chakra.div>
  );
};
