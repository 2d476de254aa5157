import { chakra, Flex, Grid, HStack } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { LinkButton } from '#client/ui/button.tsx';
import type { OfferTexts } from '#shared/offer/offer-texts.ts';
import { PublicSection } from '../public-section.tsx';
import { WorkedExample } from '../worked-example.tsx';

/** All fees, with a worked example. */
export const PricesSection = ({ texts }: { texts: OfferTexts }) => {
  const { t } = useTranslation();
  const publicPaths = usePublicPaths();
  const facts = [
    { figure: texts.fee, text: t('landing:prices.fee') },
    { figure: texts.minimumFee, text: t('landing:prices.minimum') },
    { figure: texts.readerLanding, beside: t('landing:prices.plusVat'), text: t('landing:prices.reader', texts) },
    { figure: texts.nothing, text: t('landing:prices.free') },
  ];
  return (
    <PublicSection id="pricing" ground="ink" title={t('landing:prices.title')} lead={t('landing:prices.lead')}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        gap={{ base: '12', lg: '16' }}
        alignItems="center"
        mt="12"
      >
        <chakra.dl
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
          gap={{ base: '8', lg: '12' }}
        >
          {facts.map(({ figure, beside, text }) => (
            <Flex key={text} direction="column-reverse" justify="flex-end" gap="2">
              <chakra.dt color="fg.onInkMuted" maxW="18rem">
                {text}
              </chakra.dt>
              <chakra.dd whiteSpace="nowrap">
                <chakra.span
                  fontSize={{ base: '2.488rem', lg: '3.052rem' }}
                  lineHeight="1"
                  fontWeight="680"
                  letterSpacing="-0.035em"
                  color="accent.solid"
                >
                  {figure}
                </chakra.span>
                {beside && (
                  <chakra.span textStyle="lead" color="accent.solid" ms="2">
                    {beside}
                  </chakra.span>
                )}
              </chakra.dd>
            </Flex>
          ))}
        </chakra.dl>
        <chakra.figure justifySelf={{ lg: 'end' }} width="full" maxW="22rem" transform={{ lg: 'rotate(1.5deg)' }}>
          <chakra.figcaption srOnly>{t('landing:prices.example')}</chakra.figcaption>
          <WorkedExample
            lines={[
              [t('landing:prices.customerPays'), texts.smallPayment],
              [t('landing:prices.ourFee'), texts.smallFee],
              [t('landing:prices.youKeep'), texts.smallKept],
            ]}
          />
        </chakra.figure>
      </Grid>
      <HStack wrap="wrap" gap="6" mt="12">
        <LinkButton href={publicPaths.pricing} variant="onInk" size="lg">
          {t('landing:prices.link')}
        </LinkButton>
        <chakra.p color="fg.onInkMuted" flex="1" minW="16rem" textWrap="pretty">
          {t('landing:prices.foreign', texts)}
        </chakra.p>
      </HStack>
    </PublicSection>
  );
};
