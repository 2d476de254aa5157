import { chakra } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { daySpan } from './chart-labels.ts';
import type { ComparedDays } from './comparison.ts';
import type { Interval } from './interval.ts';

interface ComparedDaysLineProps {
  period: Interval;
  /** Null if nothing is compared. */
  compared: ComparedDays | null;
}

/** Says which days are compared, never a running one. */
export const ComparedDaysLine = ({ period, compared }: ComparedDaysLineProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const span = ({ from, to }: Interval) => daySpan(from, to, language);
  const textOf = ({ period: days, previous }: ComparedDays) => {
    const text = t('statistics:compared.custom', { period: span(previous) });
    return days.to === period.to ? text : t('statistics:compared.part', { days: span(days), text });
  };
  return (
    <chakra.p color="fg.muted">{compared === null ? t('statistics:difference.running') : textOf(compared)}</chakra.p>
  );
};
