import { chakra } from '@chakra-ui/react';
import { ChartColumn, Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { ChipGroup } from '#client/ui/chips.tsx';
import { useIsPhone } from '#client/ui/use-is-phone.ts';
import type { HoursOfWeekday } from '#shared/statistics/statistics.schema.ts';
import type { Measure } from './measure.ts';
import { WeekGrid } from './week-grid.tsx';
import { averageOf, bestHour, openHours, weekHours } from './week-hours.ts';
import { WeekTable } from './week-table.tsx';
import { weekdayWords } from './week-words.ts';

export interface WeekSectionProps {
  week: readonly HoursOfWeekday[];
  measures: readonly Measure[];
}

const optionKeys = { grossIncome: 'income', transactionCount: 'count' } as const;

/** Which hours of the week are strong: first in a sentence, then drawn, on request in numbers. */
export const WeekSection = ({ week: given, measures }: WeekSectionProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const [isTable, setIsTable] = useState(false);
  const [name, setName] = useState<Measure['name']>('grossIncome');
  const week = useMemo(() => weekHours(given), [given]);
  const measure = measures.find((each) => each.name === name);
  const best = bestHour(week, name);
  const hours = openHours(week);
  if (!measure || !best) return null;

  const look = {
    icon: isTable ? <ChartColumn /> : <Table2 />,
    variant: 'outline',
    onClick: () => setIsTable(!isTable),
  } as const;
  const label = t(isTable ? 'statistics:showChart' : 'statistics:showTable');
  const drawn = { week, hours, measure, best };
  return (
    <Section
      title={t('statistics:week.title')}
      actions={isPhone ? <IconButton label={label} {...look} /> : <Button {...look}>{label}</Button>}
    >
      <chakra.p fontWeight="600">
        {t('statistics:week.best', {
          weekday: weekdayWords(best.weekday, language),
          from: best.hour,
          to: best.hour + 1,
          value: measure.words(averageOf(best, name)),
        })}
      </chakra.p>
      {/* Here and not beside the title, where on a phone it would push the button under itself. */}
      <chakra.p mb="4" color="fg.muted">
        {t('statistics:week.description')}
      </chakra.p>
      <chakra.div mb="4">
        <ChipGroup
          label={t('statistics:week.measure')}
          options={measures.map((each) => ({
            value: each.name,
            label: t(`statistics:week.${optionKeys[each.name]}`),
          }))}
          value={name}
          onChange={setName}
        />
      </chakra.div>
      {isTable ? <WeekTable {...drawn} /> : <WeekGrid {...drawn} />}
    </Section>
  );
};
