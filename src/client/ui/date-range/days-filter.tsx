import { type PeriodKey, periodKeys, periodOf, periodsAt } from '#client/lib/list/periods.ts';
import { useTranslation } from '#client/lib/translation.ts';
import type { Day } from '#shared/dates/day.ts';
import { ChipGroup } from '../chips.tsx';
import { DateRangeField } from './date-range-field.tsx';

interface Days {
  fromDate: Day | null;
  toDate: Day | null;
}

export interface DaysFilterProps {
  days: Days;
  today: Day;
  onChange: (days: Days) => void;
}

/** Both ends of a list's days; either may be open. */
export const DaysFilter = ({ days: { fromDate, toDate }, today, onChange }: DaysFilterProps) => (
  <DateRangeField
    value={{ from: fromDate, to: toDate }}
    latest={today}
    onChange={({ from, to }) => {
      // Someone who moves one end past the other is on the way to another range: that end counts, the other one is open until it is chosen.
      const isReversed = from !== null && to !== null && from > to;
      if (!isReversed) onChange({ fromDate: from, toDate: to });
      else if (from !== fromDate) onChange({ fromDate: from, toDate: null });
      else onChange({ fromDate: null, toDate: to });
    }}
  />
);

export interface PeriodFilterProps extends DaysFilterProps {
  /** The period that was chosen by its name last. */
  lastPeriod: PeriodKey | null;
  onPeriod: (period: PeriodKey) => void;
}

/** The same days by their names. */
export const PeriodFilter = ({ days, today, lastPeriod, onPeriod, onChange }: PeriodFilterProps) => {
  const { t } = useTranslation();
  return (
    <ChipGroup
      label={t('ui.filters.period')}
      options={periodKeys.map((value) => ({ value, label: t(`ui.periods.${value}`) }))}
      value={periodOf({ from: days.fromDate, to: days.toDate }, today, lastPeriod)}
      onChange={(key) => {
        const period = periodsAt(today).find((each) => each.key === key);
        if (!period) return;
        onPeriod(key);
        onChange({ fromDate: period.from, toDate: period.to });
      }}
    />
  );
};
