import { Box, Container, chakra, Flex, Grid } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { HeroScene } from '#client/features/public-pages/illustrations/hero-scene.tsx';
import { useTranslation } from '#client/lib/i18n.ts';
import type { OfferTexts } from '#shared/offer/offer-texts.ts';
import { RegisterButton, SectionLink } from '../register-button.tsx';

/** The product and its price, above the fold. */
export const Hero = ({ texts }: { texts: OfferTexts }) => {
  const { t } = useTranslation();
  const facts = [t('landing:hero.fee', texts), t('landing:hero.free'), t('landing:hero.reader', texts)];
  return (
    <Container
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      gap={{ base: '8', lg: '12' }}
      alignItems="center"
      pt={{ base: '8', lg: '10' }}
    >
      <Box pb={{ lg: '12' }}>
        <chakra.h1 textStyle="display" textWrap="balance">
          {t('landing:hero.beep')} <chakra.span display="block">{t('landing:hero.paidFor')}</chakra.span>
        </chakra.h1>
        <chakra.p textStyle="lead" color="fg.muted" mt="5" maxW="34rem" textWrap="pretty">
          {t('landing:hero.lead')}
        </chakra.p>
        <Flex wrap="wrap" gap="3" mt="7">
          <RegisterButton />
          <SectionLink href="#solution">{t('landing:hero.how')}</SectionLink>
        </Flex>
        <Grid as="ul" listStyleType="none" gap="2.5" mt="8">
          {facts.map((fact) => (
            <chakra.li key={fact} display="flex" gap="3">
              <chakra.span color="brand.solid" pt="0.5" flexShrink={0} aria-hidden>
                <Check size={20} strokeWidth={2.75} />
              </chakra.span>
              {fact}
            </chakra.li>
          ))}
        </Grid>
      </Box>
      <Box
        maxW={{ base: '36rem', lg: 'none' }}
        width="full"
        mx="auto"
        alignSelf="end"
        css={{ '& > svg': { display: 'block' } }}
      >
        <HeroScene
          label={t('landing:hero.drawing', texts)}
          amount={texts.smallPayment}
          tap={t('landing:hero.tap')}
          paid={t('landing:hero.paid')}
        />
      </Box>
    </Container>
  );
};
