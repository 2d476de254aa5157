import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { forints, formatAmount, formatMoney } from '#shared/money/format-money.ts';
import type { OfferTexts } from '#shared/offer/offer-texts.ts';
import { priceOfTerminals } from '#shared/orders/order-price.ts';
import { minimumFeeBelow, monthlyFee, standardPrice } from '#shared/prices/sale-price.ts';
import type { Fees, Month } from './calculate-fees.ts';

interface FeeResultProps {
  /** Both null while a field is invalid. */
  month: Month | null;
  fees: Fees | null;
  words: OfferTexts;
}

const Sheet = chakra('div', {
  base: {
    display: 'flow-root',
    bg: 'bg.ink',
    color: 'fg.onInk',
    printColorAdjust: 'exact',
    borderWidth: '1px',
    borderColor: { base: 'transparent', _dark: 'border' },
    px: { base: '4', sm: '8' },
  },
});

/**
 * The result, with notes on no sales, small payments and special rates.
 * A phone shows two figures in a sticky row above the sliders,
 * so the parts are direct children of the caller's grid.
 */
export const FeeResult = ({ month, fees, words }: FeeResultProps) => {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <chakra.section
      aria-label={t('pricing:calculator.result')}
      display={{ base: 'contents', lg: 'block' }}
      position={{ lg: 'sticky' }}
      top={{ lg: '5.5rem' }}
    >
      <Sheet
        borderRadius="l3"
        borderBottomRadius={{ lg: '0' }}
        borderBottomWidth={{ lg: '0' }}
        pt={{ base: '4', sm: '8' }}
        pb="4"
        order="-1"
        position={{ base: 'sticky', lg: 'static' }}
        top="var(--header-height)"
        zIndex="1"
      >
        <VisuallyHidden>
          <output>
            {fees
              ? t('pricing:calculator.spoken', { fee: money(fees.total), kept: money(fees.kept) })
              : t('pricing:calculator.error.waiting')}
          </output>
        </VisuallyHidden>
        {fees ? (
          <chakra.dl display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="6" rowGap="2">
            <Figure label={t('pricing:calculator.monthlyFee')} accent>
              {money(fees.total)}
            </Figure>
            <Figure label={t('pricing:calculator.youKeep')}>{money(fees.kept)}</Figure>
          </chakra.dl>
        ) : (
          <chakra.p textStyle="lead" aria-hidden>
            {t('pricing:calculator.error.waiting')}
          </chakra.p>
        )}
      </Sheet>
      <Sheet
        display={{ base: fees ? 'flow-root' : 'none', lg: 'flow-root' }}
        borderRadius="l3"
        borderTopRadius={{ lg: '0' }}
        borderTopWidth={{ lg: '0' }}
        pt={{ base: '5', lg: '2' }}
        pb={{ base: '5', sm: '8' }}
      >
        {month && fees && <Details month={month} fees={fees} words={words} />}
      </Sheet>
    </chakra.section>
  );
};

const useMoney = () => {
  const language = useLanguage();
  return (minor: number) => formatMoney(minor, language);
};

const Details = ({ month, fees, words }: { month: Month; fees: Fees; words: OfferTexts }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const publicPaths = usePublicPaths();
  const money = useMoney();
  const isBelowMinimum = month.payments > 0 && fees.averagePayment < minimumFeeBelow(standardPrice);
  return (
    <>
      <Flex height="3" borderRadius="full" overflow="hidden" bg="bg.inkRaised" aria-hidden>
        <chakra.span bg="accent.solid" style={{ width: `${Math.min(100, fees.share * 100)}%` }} />
        <chakra.span flex="1" bg={month.turnover > 0 ? 'brand.border' : 'transparent'} ms="0.5" />
      </Flex>
      {month.payments > 0 && (
        <chakra.p mt="3" color="fg.onInkMuted">
          {t('pricing:calculator.ofTurnover', { rate: percent(fees.share, language) })}
          {' · '}
          {t('pricing:calculator.payments', {
            count: month.payments,
            number: formatAmount(forints(month.payments), language),
            average: money(fees.averagePayment),
          })}
        </chakra.p>
      )}
      {month.payments === 0 && <Remark>{t('pricing:calculator.nothing')}</Remark>}
      {isBelowMinimum && <Remark>{t('pricing:calculator.minimumNote', words)}</Remark>}
      {fees.deservesSpecialRate && (
        <Remark>
          {t('pricing:calculator.specialNote', words)}{' '}
          <OnInkLink href={publicPaths.contact}>{t('pricing:calculator.specialLink')}</OnInkLink>
        </Remark>
      )}
      <chakra.dl mt="6" borderTopWidth="1px" borderColor="fg.onInkMuted/30">
        {month.payments > 0 && <Line label={t('pricing:calculator.domesticFee')}>{money(fees.domesticFee)}</Line>}
        {month.payments > 0 && month.foreignShare > 0 && (
          <Line label={t('pricing:calculator.foreignFee')}>{money(fees.foreignFee)}</Line>
        )}
        <Line label={t('pricing:calculator.monthlyCharge')}>{money(monthlyFee)}</Line>
        <Line label={t('pricing:calculator.reader')} note={t('pricing:calculator.readerNote')}>
          {money(priceOfTerminals(1).totalPrice)}
        </Line>
      </chakra.dl>
      <chakra.p mt="5" color="fg.onInkMuted" textWrap="pretty">
        {t('pricing:calculator.exactness')}
      </chakra.p>
    </>
  );
};

const percent = (share: number, language: string) =>
  `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(share * 100)}%`;

const OnInkLink = chakra(Link, {
  base: { color: 'accent.solid', textDecoration: 'underline', textUnderlineOffset: '3px', fontWeight: '600' },
});

const Figure = ({ label, accent = false, children }: { label: string; accent?: boolean; children: ReactNode }) => (
  <div>
    <chakra.dt color="fg.onInkMuted">{label}</chakra.dt>
    <chakra.dd
      textStyle={{ base: 'title', sm: 'section' }}
      lineHeight="1.15"
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
      color={accent ? 'accent.solid' : 'fg.onInk'}
    >
      {children}
    </chakra.dd>
  </div>
);

const Line = ({ label, note, children }: { label: string; note?: string; children: ReactNode }) => (
  <Flex justify="space-between" gap="4" py="3" borderBottomWidth="1px" borderColor="fg.onInkMuted/30">
    <chakra.dt>
      {label}
      {note && (
        <chakra.span display="block" color="fg.onInkMuted">
          {note}
        </chakra.span>
      )}
    </chakra.dt>
    <chakra.dd fontWeight="650" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {children}
    </chakra.dd>
  </Flex>
);

const Remark = chakra('p', {
  base: {
    mt: '5',
    p: '4',
    bg: 'bg.inkRaised',
    borderRadius: 'l2',
    borderInlineStartWidth: '4px',
    borderInlineStartColor: 'accent.solid',
    textWrap: 'pretty',
  },
});
