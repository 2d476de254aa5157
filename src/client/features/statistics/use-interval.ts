import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useTranslation } from '#client/lib/i18n.ts';
import type { DateRangeValue } from '#client/ui/date-range/date-range.ts';
import type { Day } from '#shared/dates/day.ts';
import { checkInterval, readInterval, writeInterval } from './chosen-interval.ts';
import { type Interval, type ShortcutKey, shortcutOf, shortcutsAt } from './interval.ts';

export interface ChosenInterval {
  /** What the fields hold. */
  value: DateRangeValue;
  /** Why that cannot be shown. */
  error: string | undefined;
  /** What is shown: `value`, or what was shown before it went wrong. Null when there was nothing yet. */
  shown: Interval | null;
  shortcut: ShortcutKey | null;
  choose: (value: DateRangeValue) => void;
  chooseShortcut: (key: ShortcutKey) => void;
}

/** The interval lives in the address: a view can be reloaded, sent on, and come back to. */
export const useInterval = (today: Day): ChosenInterval => {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [lastShortcut, setLastShortcut] = useState<ShortcutKey | null>(null);
  const [lastShown, setLastShown] = useState<Interval | null>(null);

  const value = readInterval(params, today);
  const checked = checkInterval(value);
  const shown = checked.interval ?? lastShown;
  if (shown?.from !== lastShown?.from || shown?.to !== lastShown?.to) setLastShown(shown);

  const choose = (next: DateRangeValue) => setParams((present) => writeInterval(present, next, today));
  return {
    value,
    error:
      checked.interval !== null
        ? undefined
        : checked.error === 'incomplete'
          ? t('statistics:incomplete')
          : t(`errors:fields.${checked.error.key}`, checked.error.params),
    shown,
    shortcut: checked.interval && shortcutOf(checked.interval, today, lastShortcut),
    choose,
    chooseShortcut: (key) => {
      setLastShortcut(key);
      choose(shortcutsAt(today)[key]);
    },
  };
};
