import { chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/lib/language.ts';
import { IconButton } from '#client/ui/button.tsx';
import { addDays, type Day, daysBetween } from '#shared/dates/day.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { type Interval, stepInterval } from './interval.ts';

export interface PeriodBarProps {
  interval: Interval;
  today: Day;
  onStep: (interval: Interval) => void;
}

/** Which days are shown, which ones they are compared to, and the way to the neighbours. */
export const PeriodBar = ({ interval, today, onStep }: PeriodBarProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = ({ from, to }: Interval) =>
    from === to
      ? formatDay(from, language)
      : t('statistics.period', { from: formatDay(from, language), to: formatDay(to, language) });
  const days = daysBetween(interval.from, interval.to);
  const previous = { from: addDays(interval.from, -days), to: addDays(interval.from, -1) };
  return (
    <chakra.div display="flex" alignItems="center" gap="2">
      <IconButton
        variant="outline"
        label={t('statistics.earlier')}
        icon={<ChevronLeft />}
        onClick={() => onStep(stepInterval(interval, -1, today))}
      />
      <chakra.div flex="1" minW="0" textAlign={{ base: 'center', sm: 'start' }} px="2">
        <chakra.h2 textStyle="heading">{words(interval)}</chakra.h2>
        <chakra.p color="fg.muted">{t('statistics.comparedTo', { period: words(previous) })}</chakra.p>
      </chakra.div>
      <IconButton
        variant="outline"
        label={t('statistics.later')}
        icon={<ChevronRight />}
        disabled={interval.to >= today}
        onClick={() => onStep(stepInterval(interval, 1, today))}
      />
    </chakra.div>
  );
};
