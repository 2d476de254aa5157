import { Box, chakra, VisuallyHidden } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { TextLink } from '#client/ui/text-link.tsx';
import { useScrollFrame } from '#client/ui/use-scroll-frame.ts';
import { spanOfHour } from '#shared/dates/format-hours.ts';
import { shortWeekdayName } from './chart-labels.ts';
import { averageOf, isNotEmpty, type WeekProps } from './week-hours.ts';

const Head = chakra('th', {
  base: { px: '2', py: '2', bg: 'bg.subtle', color: 'fg.muted', fontWeight: '550', textAlign: 'end' },
});
const Cell = chakra('td', {
  base: { px: '2', py: '2', textAlign: 'end', borderTopWidth: '1px', whiteSpace: 'nowrap' },
});

export interface WeekTableProps extends WeekProps {
  /** Returns the list of a weekday's hour; null for several merchants. */
  hrefOf: ((times: { weekday: string; hour: string }) => string) | null;
}

/** The averages link to their transactions; the frame scrolls on a phone. */
export const WeekTable = ({ week, hours, measure, hrefOf }: WeekTableProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Box
      {...useScrollFrame(t('statistics:week.title'))}
      overflow="auto"
      // The column of hours does not cover focused links.
      scrollPaddingInlineStart="7.5rem"
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
                {shortWeekdayName(first?.weekday ?? 1, language)}
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
                const cell = day[hour];
                // Sales and refunds of one amount are a sum of zero, and can be listed.
                const sold = cell && isNotEmpty(cell) ? cell : null;
                const text = sold ? measure.formatBare(averageOf(sold, measure.name)) : '–';
                const href = sold && hrefOf?.({ weekday: String(sold.weekday), hour: String(sold.hour) });
                return <Cell key={cell?.weekday}>{href ? <TextLink href={href}>{text}</TextLink> : text}</Cell>;
              })}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
};
