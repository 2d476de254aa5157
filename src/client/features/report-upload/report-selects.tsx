import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useToday } from '#client/lib/use-today.ts';
import { SelectField } from '#client/ui/select-field.tsx';
import { formatMonth } from '#shared/dates/format-date.ts';
import { type ReportType, reportTypes } from '#shared/reports/reports.schema.ts';
import { recentMonths } from './months.ts';

interface MonthSelectProps {
  month: string;
  onMonth: (month: string) => void;
  disabled: boolean;
  error?: string | undefined;
  labelHidden?: boolean;
}

/** A select of the months that a report may be of. */
export const MonthSelect = ({ month, onMonth, ...field }: MonthSelectProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const months = recentMonths(today);
  // A file name may be of an older month.
  const options = month === '' || months.includes(month) ? months : [...months, month];
  return (
    <SelectField
      {...field}
      label={t('reportUpload:month')}
      placeholder={t('reportUpload:monthPlaceholder')}
      value={month}
      onChange={({ target }) => onMonth(target.value)}
      options={options.map((value) => ({ value, label: formatMonth(value, language) }))}
    />
  );
};

interface TypeSelectProps {
  type: ReportType;
  onType: (type: ReportType) => void;
  disabled: boolean;
  labelHidden?: boolean;
}

export const TypeSelect = ({ type, onType, ...field }: TypeSelectProps) => {
  const { t } = useTranslation();
  return (
    <SelectField
      {...field}
      label={t('reportUpload:type')}
      value={type}
      onChange={({ target }) => onType(reportTypes.find((each) => each === target.value) ?? 'Settlement')}
      options={reportTypes.map((value) => ({ value, label: t(`reports:type.${value}`) }))}
    />
  );
};
