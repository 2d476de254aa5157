import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/button.tsx';
import type { Day } from '#shared/dates/day.ts';
import { type Interval, stepInterval } from './interval.ts';

export interface StepButtonProps {
  direction: -1 | 1;
  interval: Interval;
  today: Day;
  onStep: (interval: Interval) => void;
}

/** To the period before or after; never past today. */
export const StepButton = ({ direction, interval, today, onStep }: StepButtonProps) => {
  const { t } = useTranslation();
  return (
    <IconButton
      variant="outline"
      label={t(direction === -1 ? 'statistics:earlier' : 'statistics:later')}
      icon={direction === -1 ? <ChevronLeft /> : <ChevronRight />}
      disabled={direction === 1 && interval.to >= today}
      onClick={() => onStep(stepInterval(interval, direction, today))}
    />
  );
};
