import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import type { Measure } from './measure.ts';
import { endOfLevel, levels } from './week-hours.ts';

const looks = [
  { size: '0.25rem', opacity: 0.5 },
  { size: '0.625rem', opacity: 0.55 },
  { size: '1.125rem', opacity: 0.7 },
  { size: '1.625rem', opacity: 0.85 },
  { size: '2.25rem', opacity: 1 },
];

/** Told apart by its size, also without colours. */
export const LevelSign = ({ level }: { level: number }) => {
  const { size, opacity } = looks[level] ?? { size: '0', opacity: 0 };
  return (
    <chakra.span
      aria-hidden
      display="block"
      mx="auto"
      flexShrink={0}
      borderRadius={level === 0 ? 'full' : '3px'}
      bg={level === 0 ? 'border.strong' : 'chart.current'}
      style={{ width: size, height: size, opacity }}
    />
  );
};

/** What the sizes mean, in numbers. */
export const WeekLegend = ({ measure, max }: { measure: Measure; max: number }) => {
  const { t } = useTranslation();
  const ends = Array.from({ length: levels }, (_, i) => endOfLevel(i + 1, max, measure.name));
  const words = (end: number) =>
    measure.name === 'grossIncome'
      ? t('statistics:week.upTo', { value: measure.words(end) })
      : t('statistics:week.upToCount', { value: measure.bare(end) });
  return (
    <chakra.ul
      display="flex"
      flexWrap="wrap"
      columnGap="5"
      rowGap="1"
      color="fg.muted"
      listStyleType="none"
      p="0"
      m="0"
    >
      {[t('statistics:week.none'), ...ends.map(words)].map((text, level) => (
        <chakra.li key={text} display="inline-flex" alignItems="center" gap="2">
          <LevelSign level={level} />
          {text}
        </chakra.li>
      ))}
    </chakra.ul>
  );
};
