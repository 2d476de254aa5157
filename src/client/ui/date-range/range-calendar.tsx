import { DatePicker, type DateValue, Portal, parseDate, useDatePickerContext } from '@chakra-ui/react';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { datePickerRecipe } from '#client/ui/theme/date-picker-recipe.ts';
import type { Day } from '#shared/dates/day.ts';
import { locales } from '#shared/i18n/languages.ts';
import { IconButton } from '../button.tsx';
import type { DateRangeValue } from './date-range.ts';

export interface RangeCalendarProps {
  value: DateRangeValue;
  /** Called once both ends are selected. */
  onChange: (value: DateRangeValue) => void;
  latest: Day;
}

const monday = 1;

const toDay = (date: DateValue | undefined): Day | null => date?.toString().slice(0, 10) ?? null;

/** The button of a `CalendarButton` and its popover, open on mount. */
export const RangeCalendar = ({ value, onChange, latest }: RangeCalendarProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  const trigger = useRef<HTMLButtonElement>(null);
  const selectedDays = [value.from, value.to].filter((day) => day !== null);
  const key = selectedDays.join();
  // New days remount the calendar with its button, which gets the focus.
  const isChosen = useRef(false);
  useEffect(() => {
    if (isChosen.current && key !== '') trigger.current?.focus();
    isChosen.current = false;
  }, [key]);
  return (
    <DatePicker.Root
      recipe={datePickerRecipe}
      // The calendar keeps half-selected ranges; an outside value remounts it.
      key={key}
      open={open}
      onOpenChange={(details) => setOpen(details.open)}
      selectionMode="range"
      defaultValue={selectedDays.length === 2 ? selectedDays.map((day) => parseDate(day)) : []}
      onValueChange={({ value: [from, to] }) => {
        if (!from || !to) return;
        const days = { from: toDay(from), to: toDay(to) };
        isChosen.current = [days.from, days.to].join() !== key;
        setOpen(false);
        onChange(days);
      }}
      locale={locales[language]}
      startOfWeek={monday}
      timeZone="Europe/Budapest"
      max={parseDate(latest)}
      positioning={{ placement: 'bottom-end' }}
      translations={{
        content: t('ui:dates.calendar'),
        trigger: () => t('ui:dates.openCalendar'),
        prevTrigger: () => t('ui:dates.previous'),
        nextTrigger: () => t('ui:dates.next'),
        dayCell: (cell) => cell.valueText ?? '',
      }}
      width="auto"
    >
      <DatePicker.Control>
        <DatePicker.Trigger asChild unstyled>
          <IconButton ref={trigger} label={t('ui:dates.openCalendar')} icon={<CalendarDays />} variant="outline" />
        </DatePicker.Trigger>
      </DatePicker.Control>
      <Portal>
        <DatePicker.Positioner>
          <DatePicker.Content>
            <DatePicker.View view="day">
              <Navigation />
              <Days />
            </DatePicker.View>
            <DatePicker.View view="month">
              <Navigation />
              <DatePicker.MonthTable />
            </DatePicker.View>
            <DatePicker.View view="year">
              <Navigation />
              <DatePicker.YearTable />
            </DatePicker.View>
          </DatePicker.Content>
        </DatePicker.Positioner>
      </Portal>
    </DatePicker.Root>
  );
};

const Navigation = () => {
  const { t } = useTranslation();
  const { visibleRangeText } = useDatePickerContext();
  return (
    <DatePicker.ViewControl>
      <DatePicker.PrevTrigger>
        <ChevronLeft />
      </DatePicker.PrevTrigger>
      <DatePicker.ViewTrigger aria-label={`${visibleRangeText.start}, ${t('ui:dates.chooseView')}`}>
        {visibleRangeText.start}
      </DatePicker.ViewTrigger>
      <DatePicker.NextTrigger>
        <ChevronRight />
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  );
};

/** Uses short names: narrow Hungarian `Sz` is Wednesday and Saturday. */
const Days = () => {
  const { weekDays, weeks } = useDatePickerContext();
  return (
    <DatePicker.Table>
      <DatePicker.TableHead>
        <DatePicker.TableRow>
          {weekDays.map(({ short }) => (
            <DatePicker.TableHeader key={short}>{short}</DatePicker.TableHeader>
          ))}
        </DatePicker.TableRow>
      </DatePicker.TableHead>
      <DatePicker.TableBody>
        {weeks.map((week) => (
          <DatePicker.TableRow key={String(week[0])}>
            {week.map((day) => (
              <DatePicker.TableCell key={String(day)} value={day}>
                <DatePicker.TableCellTrigger>{day.day}</DatePicker.TableCellTrigger>
              </DatePicker.TableCell>
            ))}
          </DatePicker.TableRow>
        ))}
      </DatePicker.TableBody>
    </DatePicker.Table>
  );
};
