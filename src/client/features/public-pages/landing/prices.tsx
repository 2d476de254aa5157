import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/lib/language.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { advertisedPrices, examplePayment } from './advertised-prices.ts';

export const Prices = ({ headingId }: { headingId: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const money = (minor: number) => formatMoney(minor, language);
  const { feeShare, minimumFee, terminal, monthly } = advertisedPrices;
  const facts = [
    { figure: percent.format(feeShare), text: t('landing.prices.fee') },
    { figure: money(minimumFee), text: t('landing.prices.minimum') },
    { figure: money(terminal), text: t('landing.prices.terminal') },
    { figure: money(monthly), text: t('landing.prices.monthly') },
  ];
  return (
    <>
      <chakra.h2 id={headingId} textStyle="section" textWrap="balance">
        {t('landing.prices.title')}
      </chakra.h2>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, auto)' }}
        gap={{ base: '7', lg: '10' }}
        mt="10"
      >
        {facts.map(({ figure, text }) => (
          <chakra.div key={text} display="flex" flexDirection="column-reverse" justifyContent="flex-end" gap="2">
            <chakra.dt color="fg.onInkMuted" maxW="14rem">
              {text}
            </chakra.dt>
            <chakra.dd
              fontSize={{ base: '2.488rem', lg: '3.052rem' }}
              lineHeight="1"
              fontWeight="680"
              letterSpacing="-0.035em"
              color="accent.solid"
              whiteSpace="nowrap"
            >
              {figure}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <chakra.p textStyle="lead" mt="10">
        {t('landing.prices.example', { payment: money(examplePayment), fee: money(minimumFee) })}
      </chakra.p>
    </>
  );
};
