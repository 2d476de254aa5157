import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ChipGroup } from '#client/ui/chips.tsx';
import { DateRangeField } from '#client/ui/date-range/date-range-field.tsx';
import type { Day } from '#shared/dates/day.ts';
import { shortcutKeys } from './interval.ts';
import type { ChosenInterval } from './use-interval.ts';

/** The period by its name, or by its days. */
export const IntervalPicker = ({ interval, today }: { interval: ChosenInterval; today: Day }) => {
  const { t } = useTranslation();
  const { value, error, shortcut, choose, chooseShortcut } = interval;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="4">
      <chakra.div flex="1 1 auto">
        <ChipGroup
          label={t('statistics.shortcuts')}
          options={shortcutKeys.map((key) => ({ value: key, label: t(`statistics.shortcut.${key}`) }))}
          value={shortcut}
          onChange={chooseShortcut}
        />
      </chakra.div>
      <chakra.div flex="1 1 21rem" maxW="30rem">
        <DateRangeField value={value} onChange={choose} latest={today} error={error} />
      </chakra.div>
    </chakra.div>
  );
};
