import { Box, chakra, Flex } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Section } from '#client/ui/card.tsx';
import { createPart } from '#client/ui/create-part.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { weekdayName } from '#shared/dates/format-hours.ts';
import { currencyLabel } from '#shared/money/format-money.ts';
import type { HoursOfWeekday } from '#shared/statistics/statistics.schema.ts';
import { ChartDownload } from './chart-download.tsx';
import { shortWeekdayName } from './chart-labels.ts';
import { TableToggle } from './chart-section.tsx';
import type { Interval } from './interval.ts';
import type { Measure } from './measure.ts';
import { MeasureSwitch } from './measure-switch.tsx';
import { WeekFigures } from './week-figures.tsx';
import { WeekGrid } from './week-grid.tsx';
import { averageOf, bestHour, openHours, weekHours } from './week-hours.ts';

const WeekTable = createPart(async () => (await import('./week-table.tsx')).WeekTable);

export interface WeekSectionProps {
  merchantId: string;
  period: Interval;
  week: readonly HoursOfWeekday[];
  measures: readonly Measure[];
  /** Returns the list of a weekday, an hour or both; null for several merchants. */
  hrefOf: ((times: { weekday?: string; hour?: string }) => string) | null;
}

/** The strong hours: a sentence, a grid, a table on request. */
export const WeekSection = ({ merchantId, period, week: given, measures, hrefOf }: WeekSectionProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isTable, setIsTable] = useState(false);
  const [name, setName] = useState<Measure['name']>('grossIncome');
  const week = useMemo(() => weekHours(given), [given]);
  const measure = measures.find((each) => each.name === name);
  const best = bestHour(week, name);
  const hours = openHours(week);
  if (!measure || !best) return null;

  const shared = { week, hours, measure, best };
  const drawing = async () => {
    const { drawWeek } = await import('./draw-week.ts');
    const max = averageOf(best, name);
    const chart = drawWeek({ week, hours, name, max, weekdayName: (day) => shortWeekdayName(day, language) });
    return { chart, legend: t('statistics:week.largest', { value: measure.format(max) }) };
  };
  return (
    <Section
      title={t('statistics:week.title')}
      actions={
        <Flex wrap="wrap" gap="2">
          <TableToggle isTable={isTable} onChange={setIsTable} />
          <ChartDownload
            merchantId={merchantId}
            period={period}
            title={`${t('statistics:week.title')}: ${measure.title}${measure.unit}`}
            csvOf={({ weekCsv }, heading) =>
              weekCsv(week, hours, {
                heading,
                language,
                weekdayName: (day) => weekdayName(day, language),
                columns: [
                  t('statistics:day'),
                  t('statistics:hour'),
                  t('statistics:week.dayCount'),
                  `${t('statistics:week.averageIncome')} (${currencyLabel(language)})`,
                  t('statistics:week.averageCount'),
                  `${t('statistics:grossIncome')} (${currencyLabel(language)})`,
                  t('statistics:transactionCount'),
                  `${t('statistics:averageBasket')} (${currencyLabel(language)})`,
                ],
              })
            }
            drawing={isTable ? null : drawing}
          />
        </Flex>
      }
    >
      <chakra.p fontWeight="600">
        {t('statistics:week.best', {
          weekday: weekdayName(best.weekday, language),
          from: best.hour,
          to: best.hour + 1,
          value: measure.format(averageOf(best, name)),
        })}{' '}
        {hrefOf && (
          <TextLink data-screen-only href={hrefOf({ weekday: String(best.weekday), hour: String(best.hour) })}>
            {t('statistics:week.toTransactions')}
          </TextLink>
        )}
      </chakra.p>
      {/* As the section's description it would wrap the button on a phone. */}
      <chakra.p mb="4" color="fg.muted">
        {t('statistics:week.description')}
      </chakra.p>
      <Box mb="4">
        <MeasureSwitch measures={measures} value={name} onChange={setName} />
      </Box>
      <WeekTable.Preload />
      {isTable ? <WeekTable {...shared} hrefOf={hrefOf} /> : <WeekGrid {...shared} hrefOf={hrefOf} />}
      <WeekFigures week={week} hrefOf={hrefOf} />
    </Section>
  );
};
