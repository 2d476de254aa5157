import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from '../button.tsx';
import type { RangeCalendarProps } from './range-calendar.tsx';

const RangeCalendar = lazy(async () => ({ default: (await import('./range-calendar.tsx')).RangeCalendar }));

/** A button that opens a calendar, whose code then loads. */
export const CalendarButton = (props: RangeCalendarProps) => {
  const { t } = useTranslation();
  const [isNeeded, setIsNeeded] = useState(false);
  const button = (
    <IconButton
      label={t('ui:dates.openCalendar')}
      icon={<CalendarDays />}
      variant="outline"
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => setIsNeeded(true)}
    />
  );
  return isNeeded ? (
    <Suspense fallback={button}>
      <RangeCalendar {...props} />
    </Suspense>
  ) : (
    button
  );
};
