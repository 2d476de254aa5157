import { Box, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { useOfferTexts } from '#client/features/public-pages/use-offer-texts.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { ChipGroup } from '#client/ui/chips.tsx';
import { currencyLabel, forints, formatAmount, formatMoney } from '#shared/money/format-money.ts';
import { calculateFees, maxTurnover } from './calculate-fees.ts';
import { FeeResult } from './fee-result.tsx';
import { NumberSlider, stopsFrom } from './number-slider.tsx';
import { type Entries, type EntryProblem, readMonth } from './read-month.ts';

const stops = {
  turnover: stopsFrom(0, [200_000, 10_000], [1_000_000, 50_000], [5_000_000, 250_000], [10_000_000, 500_000]),
  average: stopsFrom(200, [3_000, 100], [10_000, 500], [50_000, 2_500], [200_000, 10_000]),
  count: stopsFrom(1, [20, 1], [100, 5], [500, 25], [2_000, 100]),
  foreignShare: stopsFrom(0, [100, 1]),
};

const start: Entries = { turnover: 500_000, known: 'average', average: 4_000, count: 125, foreignShare: 0 };

export const FeeCalculator = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [entries, setEntries] = useState(start);
  const enter = (change: Partial<Entries>) => setEntries((before) => ({ ...before, ...change }));
  const { month, problems } = readMonth(entries);
  const fees = month && calculateFees(month);
  const currency = currencyLabel(language);
  const words = useOfferTexts();

  const problemTexts = (problem: EntryProblem | undefined, example: number) =>
    problem &&
    t(`pricing:calculator.error.${problem}`, {
      example: formatAmount(forints(example), language),
      max: formatMoney(maxTurnover, language),
      min: formatMoney(forints(1), language),
    });

  // A switch between average and count keeps the month.
  const choose = (known: Entries['known']) => {
    const carried =
      month && fees && month.payments > 0 ? { average: fees.averagePayment / forints(1), count: month.payments } : {};
    enter({ known, ...carried });
  };

  return (
    <Box
      display={{ base: 'flex', lg: 'grid' }}
      flexDirection="column"
      gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)"
      gap={{ base: '4', lg: '8' }}
      alignItems={{ base: 'stretch', lg: 'start' }}
      mt="10"
    >
      <Card
        display="grid"
        gap="6"
        p={{ base: '3.5', sm: '8' }}
        // Keeps focused fields below the sticky result.
        css={{ '& input': { scrollMarginTop: '9rem' } }}
      >
        <NumberSlider
          label={t('pricing:calculator.turnover')}
          unit={currency}
          stops={stops.turnover}
          value={entries.turnover}
          onChange={(turnover) => enter({ turnover })}
          error={problemTexts(problems.turnover, 500_000)}
        />
        <Grid gap="4">
          <ChipGroup
            label={t('pricing:calculator.known')}
            options={[
              { value: 'average', label: t('pricing:calculator.byAverage') },
              { value: 'count', label: t('pricing:calculator.byCount') },
            ]}
            value={entries.known}
            onChange={choose}
          />
          {entries.known === 'average' ? (
            <NumberSlider
              key="average"
              label={t('pricing:calculator.average')}
              unit={currency}
              stops={stops.average}
              value={entries.average}
              onChange={(average) => enter({ average })}
              error={problemTexts(problems.average, 4_000)}
            />
          ) : (
            <NumberSlider
              key="count"
              label={t('pricing:calculator.count')}
              unit={t('pricing:calculator.countUnit')}
              stops={stops.count}
              value={entries.count}
              onChange={(count) => enter({ count })}
              error={problemTexts(problems.count, 125)}
            />
          )}
        </Grid>
        <NumberSlider
          label={t('pricing:calculator.foreignShare')}
          help={t('pricing:calculator.foreignHelp', words)}
          unit="%"
          stops={stops.foreignShare}
          value={entries.foreignShare}
          onChange={(foreignShare) => enter({ foreignShare })}
          error={problemTexts(problems.foreignShare, 10)}
        />
      </Card>
      <FeeResult month={month} fees={fees} words={words} />
    </Box>
  );
};
