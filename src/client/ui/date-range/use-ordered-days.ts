import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import type { DateRangeValue } from './date-range.ts';

interface OrderedDays {
  value: DateRangeValue;
  onChange: (days: DateRangeValue) => void;
}

/**
 * `DateRangeField` props; a reversed range keeps its error until corrected.
 * Meanwhile the applied range stays. `forget` drops the reversed one.
 */
export const useOrderedDays = ({ value, onChange }: OrderedDays) => {
  const { t } = useTranslation();
  const [reversed, setReversed] = useState<DateRangeValue | null>(null);
  return {
    field: {
      value: reversed ?? value,
      error: reversed ? t('ui:dates.reversed') : undefined,
      onChange: (next: DateRangeValue) => {
        const isReversed = next.from !== null && next.to !== null && next.from > next.to;
        setReversed(isReversed ? next : null);
        if (!isReversed) onChange(next);
      },
    },
    forget: () => setReversed(null),
  };
};
