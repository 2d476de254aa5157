import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { shortWeekday, someDayOf, spanOfHour } from './chart-words.ts';
import type { Measure } from './measure.ts';
import { averageOf, type WeekHour } from './week-hours.ts';

export interface DrawnWeek {
  week: readonly (readonly WeekHour[])[];
  /** Those that are shown. */
  hours: readonly number[];
  measure: Measure;
  best: WeekHour;
}

const Head = chakra('th', {
  base: { px: '2', py: '2', bg: 'bg.subtle', color: 'fg.muted', fontWeight: '550', textAlign: 'end' },
});
const Cell = chakra('td', {
  base: { px: '2', py: '2', textAlign: 'end', borderTopWidth: '1px', whiteSpace: 'nowrap' },
});

/** The averages in numbers; wider than a phone, so it scrolls in its own frame. */
export const WeekTable = ({ week, hours, measure }: DrawnWeek) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <chakra.div
      role="region"
      aria-label={t('statistics:rowsOf', { chart: t('statistics:week.title') })}
      tabIndex={0}
      overflow="auto"
      borderWidth="1px"
      borderRadius="l2"
    >
      <chakra.table width="full" fontVariantNumeric="lining-nums tabular-nums">
        <VisuallyHidden asChild>
          <caption>{t('statistics:week.title')}</caption>
        </VisuallyHidden>
        <thead>
          <tr>
            <Head scope="col" textAlign="start">
              {t('statistics:week.hour')}
            </Head>
            {week.map(([first]) => (
              <Head key={first?.weekday} scope="col">
                {shortWeekday(someDayOf(first?.weekday ?? 1), language)}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <Cell asChild textAlign="start" position="sticky" left="0" bg="bg.panel">
                <th scope="row">{spanOfHour(hour)}</th>
              </Cell>
              {week.map((day) => {
                const average = day[hour] ? averageOf(day[hour], measure.name) : 0;
                return <Cell key={day[hour]?.weekday}>{average === 0 ? '–' : measure.bare(average)}</Cell>;
              })}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
};
