import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { StateChip } from '#client/ui/state-chip.tsx';
import { forints, formatMoney } from '#shared/money/format-money.ts';

/** Sample data: income by hour in forints. */
const hours = [
  { hour: 6, today: 12_400, yesterday: 14_900 },
  { hour: 7, today: 31_900, yesterday: 27_300 },
  { hour: 8, today: 46_200, yesterday: 38_800 },
  { hour: 9, today: 38_700, yesterday: 35_200 },
  { hour: 10, today: 24_500, yesterday: 26_100 },
  { hour: 11, today: 17_300, yesterday: 19_400 },
  { hour: 12, today: 21_800, yesterday: 16_800 },
];
const sales = [
  { time: '12:41', amount: 2_350, card: '4821', reversed: false },
  { time: '12:38', amount: 4_120, card: '0937', reversed: true },
  { time: '12:36', amount: 890, card: '6605', reversed: false },
];

const maxAmount = Math.max(...hours.map(({ today, yesterday }) => Math.max(today, yesterday)));
const sum = (day: 'today' | 'yesterday') => hours.reduce((total, hour) => total + hour[day], 0);
const height = (amount: number) => `${Math.round((amount / maxAmount) * 100)}%`;

/** A sample of the statistics screen, labelled as such. */
export const PortalSample = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const total = formatMoney(forints(sum('today')), language);
  const change = new Intl.NumberFormat(language, { style: 'percent', signDisplay: 'always' });
  return (
    <chakra.figure minW="0">
      {/* A drawing of a card, without the code of a real one. */}
      <Box
        role="img"
        aria-label={t('landing:portal.drawing', { total })}
        p={{ base: '4', sm: '6' }}
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="l3"
        boxShadow="floating"
      >
        <Flex wrap="wrap" justify="space-between" gap="3" align="end">
          <div>
            <chakra.p color="fg.muted">{t('landing:portal.today')}</chakra.p>
            <chakra.p textStyle="section" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              {total}
            </chakra.p>
          </div>
          <StateChip tone="success" icon="done">
            {t('landing:portal.compared', { change: change.format(sum('today') / sum('yesterday') - 1) })}
          </StateChip>
        </Flex>
        <Flex gap={{ base: '1.5', sm: '3' }} height={{ base: '8rem', sm: '11rem' }} mt="6">
          {hours.map(({ hour, today, yesterday }) => (
            <Flex key={hour} flex="1" align="flex-end" justify="center" gap="1px">
              <chakra.span
                flex="1"
                maxW="1.25rem"
                borderWidth="2px"
                borderBottomWidth="0"
                borderColor="chart.previous"
                borderTopRadius="4px"
                style={{ height: height(yesterday) }}
              />
              <chakra.span
                flex="1"
                maxW="1.25rem"
                bg="chart.current"
                borderTopRadius="4px"
                style={{ height: height(today) }}
              />
            </Flex>
          ))}
        </Flex>
        <Flex gap={{ base: '1.5', sm: '3' }} borderTopWidth="2px" borderColor="border.strong" pt="1.5">
          {hours.map(({ hour }) => (
            <chakra.span key={hour} flex="1" textAlign="center" color="fg.muted">
              {hour}
            </chakra.span>
          ))}
        </Flex>
        <Flex gap="5" mt="2" color="fg.muted">
          <chakra.span display="inline-flex" alignItems="center" gap="2">
            <chakra.span boxSize="3.5" borderRadius="3px" bg="chart.current" />
            {t('landing:portal.current')}
          </chakra.span>
          <chakra.span display="inline-flex" alignItems="center" gap="2">
            <chakra.span boxSize="3.5" borderRadius="3px" borderWidth="2px" borderColor="chart.previous" />
            {t('landing:portal.previous')}
          </chakra.span>
        </Flex>
        <Box mt="5" borderTopWidth="1px" borderColor="border">
          {sales.map(({ time, amount, card, reversed }) => (
            <Grid
              key={time}
              templateColumns={{ base: '3.25rem minmax(0, 1fr) auto', sm: '4rem minmax(0, 1fr) auto 8rem' }}
              _print={{ gridTemplateColumns: '4rem minmax(0, 1fr) auto 8rem' }}
              alignItems="center"
              gap="2"
              py="2.5"
              borderBottomWidth="1px"
              borderColor="border"
              fontVariantNumeric="tabular-nums"
            >
              <chakra.span color="fg.muted">{time}</chakra.span>
              <chakra.span color="fg.muted" hideBelow="sm">
                •••• {card}
              </chakra.span>
              <chakra.span
                textAlign="end"
                fontWeight="650"
                whiteSpace="nowrap"
                textDecoration={reversed ? 'line-through' : undefined}
              >
                {formatMoney(forints(amount), language)}
              </chakra.span>
              <chakra.span justifySelf="end">
                <StateChip tone={reversed ? 'neutral' : 'success'} icon={reversed ? 'reversed' : 'done'}>
                  {reversed ? t('landing:portal.reversed') : t('landing:portal.state')}
                </StateChip>
              </chakra.span>
            </Grid>
          ))}
        </Box>
      </Box>
      <chakra.figcaption color="fg.muted" textAlign="center" mt="4">
        {t('landing:portal.sample')}
      </chakra.figcaption>
    </chakra.figure>
  );
};
