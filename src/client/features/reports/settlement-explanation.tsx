import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { FigureInfo } from '#client/features/figures/figures.api.ts';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { DetailItem, DetailList } from '#client/ui/detail-list.tsx';
import { Money } from '#client/ui/formatted-values.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { SumList, SumRow } from '#client/ui/sum-list.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { endOfMonth } from '#shared/dates/day.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { formatRate } from '#shared/money/format-rate.ts';
import { paths } from '#shared/portal/paths.ts';
import { foreignFeeText } from '#shared/prices/price-words.ts';
import type { FeeLine, SettlementDetails } from '#shared/reports/settlement-details.schema.ts';
import { FeeStatementFiles, FeeStatementSection } from './fee-statement.tsx';

interface SettlementProps {
  merchantId: string;
  settlement: SettlementDetails;
}

/** The first and last day of the month. */
const daysOf = ({ month }: SettlementDetails) => {
  const fromDate = `${month}-01`;
  return { fromDate, toDate: endOfMonth(fromDate) };
};

/** Explains a settlement in sentences whose numbers link to the transactions. */
export const SettlementExplanation = ({ merchantId, settlement }: SettlementProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { isOpen, expectedOn, saleCount, byBrand } = settlement;
  return (
    <>
      <Box mb="5">
        <Flex align="center" gap="1">
          <chakra.p textStyle="figure">
            <Money minor={settlement.net} />
          </chakra.p>
          <FigureInfo
            figure="settlement"
            label={t('reports:viewer.title')}
            href={saleCount === 0 ? null : paths.bookedTransactions(merchantId, daysOf(settlement))}
          />
        </Flex>
        <chakra.p mt="2">
          {isOpen ? (
            <StateChip tone="warning" icon="waiting">
              {t('reports:explain.isOpen', { day: formatDay(expectedOn, language) })}
            </StateChip>
          ) : (
            <StateChip tone="success" icon="done">
              {t('reports:explain.isClosed')}
            </StateChip>
          )}
        </chakra.p>
        <FeeStatementFiles merchantId={merchantId} settlement={settlement} />
      </Box>
      {saleCount === 0 && settlement.refundCount === 0 ? (
        <p>{t('reports:explain.none')}</p>
      ) : (
        <>
          <SettlementSum {...settlement} />
          <Sentences merchantId={merchantId} settlement={settlement} />
        </>
      )}
      {byBrand.length > 0 && (
        <chakra.section mt="5" borderTopWidth="1px" pt="4">
          <chakra.h3 textStyle="label" mb="2">
            {t('reports:explain.byBrand')}
          </chakra.h3>
          <DetailList>
            {byBrand.map(({ brand, saleCount: count, gross, fee }) => (
              <DetailItem key={brand} name={brand}>
                {t('reports:explain.brand', {
                  count,
                  number: formatCount(count, language),
                  gross: formatMoney(gross, language),
                  fee: formatMoney(fee, language),
                })}
              </DetailItem>
            ))}
          </DetailList>
        </chakra.section>
      )}
      <FeeStatementSection settlement={settlement} />
      <chakra.p mt="5" color="fg.muted">
        {t('reports:explain.source')}
      </chakra.p>
    </>
  );
};

const Sentences = ({ merchantId, settlement }: SettlementProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { saleCount, gross, tips, fee, voidCount, voided, minimumFees, effectiveFeePerMille } = settlement;
  const { refundCount, refunded, serviceCharges } = settlement;
  // A list of small sales would include cards with another fee.
  const hasGroups = settlement.lines.some(isCardGroup);
  const money = (amount: number) => formatMoney(amount, language);
  const rate = (perMille: number) => formatRate(perMille, language);
  const days = daysOf(settlement);
  const listOf = (filter: Parameters<typeof paths.transactions>[1]): ReactElement => (
    <TextLink href={paths.transactions(merchantId, { ...days, type: 'Sale', ...filter })} />
  );
  return (
    <Stack gap="3">
      <Sentence>
        <Trans
          t={t}
          i18nKey="reports:explain.sales"
          count={saleCount}
          values={{ number: formatCount(saleCount, language), gross: money(gross) }}
          components={{ sales: listOf({ state: 'Success' }) }}
        />
      </Sentence>
      {tips > 0 && (
        <Sentence>
          <Trans
            t={t}
            i18nKey="reports:explain.tips"
            values={{ tips: money(tips), rest: money(gross - tips) }}
            components={{ sales: listOf({ state: 'Success', tip: 'With' }) }}
          />
        </Sentence>
      )}
      {/* The former server version sends none. */}
      {Boolean(serviceCharges) && (
        <Sentence>{t('reports:explain.serviceCharges', { charges: money(serviceCharges) })}</Sentence>
      )}
      <Sentence>
        {t('reports:explain.fee', {
          fee: money(fee),
          effective: rate(effectiveFeePerMille ?? 0),
          rate: rate(settlement.feePerMille),
          minimum: money(settlement.minimumFee),
        })}
      </Sentence>
      <CardGroups settlement={settlement} />
      {hasGroups ? (
        minimumFees.saleCount > 0 && (
          <Sentence>
            {t('reports:explain.smallOfSome', {
              count: minimumFees.saleCount,
              number: formatCount(minimumFees.saleCount, language),
              extra: money(minimumFees.extraFee),
            })}
          </Sentence>
        )
      ) : (
        <Sentence>
          {minimumFees.saleCount === 0 ? (
            t('reports:explain.noSmall', { below: money(minimumFees.below) })
          ) : (
            <Trans
              t={t}
              i18nKey="reports:explain.small"
              count={minimumFees.saleCount}
              values={{
                number: formatCount(minimumFees.saleCount, language),
                below: money(minimumFees.below),
                extra: money(minimumFees.extraFee),
              }}
              components={{ sales: listOf({ state: 'Success', maxAmount: String(minimumFees.below - 1) }) }}
            />
          )}
        </Sentence>
      )}
      {voidCount > 0 && (
        <Sentence>
          <Trans
            t={t}
            i18nKey="reports:explain.voids"
            count={voidCount}
            values={{ number: formatCount(voidCount, language), voided: money(voided) }}
            components={{ sales: listOf({ state: 'Storno' }) }}
          />
        </Sentence>
      )}
      {refundCount > 0 && (
        <Sentence>
          <Trans
            t={t}
            i18nKey="reports:explain.refunds"
            count={refundCount}
            values={{ number: formatCount(refundCount, language), refunded: money(refunded) }}
            components={{ refunds: listOf({ type: 'Refund', state: 'Success' }) }}
          />
        </Sentence>
      )}
    </Stack>
  );
};

/** The settlement as a sum: sales less deductions. */
const SettlementSum = ({ gross, fee, refunded, net }: SettlementDetails) => {
  const { t } = useTranslation();
  return (
    <SumList mb="5">
      <SumRow minor={gross}>{t('reports:balance.expected.sales')}</SumRow>
      <SumRow minor={-fee}>{t('reports:balance.expected.fee')}</SumRow>
      {refunded !== 0 && <SumRow minor={-refunded}>{t('reports:balance.expected.refunded')}</SumRow>}
      <SumRow minor={net} isTotal>
        {t('reports:explain.net')}
      </SumRow>
    </SumList>
  );
};

const isCardGroup = ({ kind }: FeeLine): boolean => kind === 'Brand' || kind === 'Foreign';

/** The sales by brands with their own rate, and by foreign cards. */
const CardGroups = ({ settlement }: Pick<SettlementProps, 'settlement'>) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { lines, brandRates, foreignFee, minimumFee } = settlement;
  return lines.filter(isCardGroup).map(({ brand, count, base, fee }) => {
    const rateOfBrand = brandRates.find((rate) => rate.brand === brand)?.feePerMille ?? 0;
    const values = {
      count,
      number: formatCount(count, language),
      gross: formatMoney(base, language),
      fee: formatMoney(fee, language),
    };
    return (
      <Sentence key={`${brand}`}>
        {brand === null
          ? t('reports:explain.foreign', { ...values, rate: foreignFee ? foreignFeeText(foreignFee, language) : '' })
          : t('reports:explain.brandRate', {
              ...values,
              brand,
              rate: formatRate(rateOfBrand, language),
              minimum: formatMoney(minimumFee, language),
            })}
      </Sentence>
    );
  });
};

const Sentence = ({ children }: { children: ReactNode }) => <chakra.p maxW="34rem">{children}</chakra.p>;
