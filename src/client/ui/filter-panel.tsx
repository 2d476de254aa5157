import { chakra } from '@chakra-ui/react';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '#client/lib/translation.ts';
import { Button } from './button.tsx';
import { useIsPhone } from './use-is-phone.ts';

export interface FilterPanelProps {
  search: ReactNode;
  /** What else narrows the list; `basis` is the width that a field wants beside the others. */
  fields: readonly { key: string; basis: string; field: ReactNode }[];
  days: ReactNode;
  periods: ReactNode;
}

/** The filters of a list with days. A phone shows the search, and the rest on request. */
export const FilterPanel = ({ search, fields, days, periods }: FilterPanelProps) => {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();

  if (!isPhone)
    return (
      <chakra.div display="flex" flexWrap="wrap" gap="4" rowGap="3">
        <chakra.div flex="2 1 18rem">{search}</chakra.div>
        {fields.map(({ key, basis, field }) => (
          <chakra.div key={key} flex={`1 1 ${basis}`}>
            {field}
          </chakra.div>
        ))}
        <chakra.div flex="1 1 23rem">{days}</chakra.div>
        <chakra.div flexBasis="full">{periods}</chakra.div>
      </chakra.div>
    );

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <chakra.div display="flex" gap="2" alignItems="flex-end">
        {/* The label may reach over the button beside the field. */}
        <chakra.div flex="1" minW="0" whiteSpace="nowrap">
          {search}
        </chakra.div>
        <Button
          variant="outline"
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('ui.filters.show')}
        </Button>
      </chakra.div>
      <chakra.div id={id} hidden={!isOpen} display={isOpen ? 'flex' : 'none'} flexDirection="column" gap="4">
        {periods}
        {days}
        {fields.map(({ key, field }) => (
          <div key={key}>{field}</div>
        ))}
      </chakra.div>
    </chakra.div>
  );
};
