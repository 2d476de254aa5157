import { Box, chakra, VisuallyHidden } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useScrollFrame } from '#client/ui/use-scroll-frame.ts';
import type { TerminalHistory } from '#shared/terminals/terminal-health.schema.ts';
import { batteryWords } from './health-words.ts';
import { formatPointTime } from './point-time.ts';

const Cell = chakra('td', { base: { px: '3', py: '2', textAlign: 'end', borderBottomWidth: '1px' } });

/** The charge of the battery, the newest first, in a scrolling frame. */
export const BatteryTable = ({ history: { points } }: { history: TerminalHistory }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const rows = points.filter(({ batteryPercent }) => batteryPercent !== null).toReversed();
  return (
    <Box
      {...useScrollFrame(t('terminals:history.title'))}
      overflow="auto"
      maxHeight="20rem"
      borderWidth="1px"
      borderRadius="l2"
    >
      <chakra.table
        width="full"
        borderCollapse="separate"
        borderSpacing="0"
        fontVariantNumeric="lining-nums tabular-nums"
      >
        <VisuallyHidden asChild>
          <caption>{t('terminals:history.title')}</caption>
        </VisuallyHidden>
        <thead>
          <tr>
            {(['time', 'charge'] as const).map((name) => (
              <Cell
                key={name}
                asChild
                position="sticky"
                top="0"
                bg="bg.subtle"
                color="fg.muted"
                _first={{ textAlign: 'start' }}
              >
                <th scope="col">{t(`terminals:history.${name}`)}</th>
              </Cell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((point) => (
            <tr key={point.from.toISOString()}>
              <Cell asChild textAlign="start" fontWeight="400">
                <th scope="row">{formatPointTime(point.from, language)}</th>
              </Cell>
              <Cell>{batteryWords(point, t, language)}</Cell>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
};
