import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useToday } from '#client/lib/use-today.ts';
import { SelectField, type SelectFieldProps } from '#client/ui/select-field.tsx';
import { addDays, type Day } from '#shared/dates/day.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { maxDeadlineDays } from '#shared/requirements/requirement-items.ts';

const offeredDays = [3, 5, 8, 15, 30, 60, maxDeadlineDays];

/** Returns the initial deadline of a new question. */
export const suggestedDeadline = (today: Day): Day => addDays(today, 8);

/** The last day for an answer. */
export const DeadlineField = (field: Omit<SelectFieldProps, 'label' | 'options'>) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  return (
    <SelectField
      label={t('requirements:ask.deadline')}
      options={offeredDays.map((count) => ({
        value: addDays(today, count),
        label: t('requirements:ask.inDays', { count, day: formatDay(addDays(today, count), language) }),
      }))}
      {...field}
    />
  );
};
