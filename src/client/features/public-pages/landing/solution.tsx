import { chakra, Flex, Grid, HStack } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { acceptedCards } from '#shared/offer/card-reader.ts';
import type { OfferTexts } from '#shared/offer/offer-texts.ts';
import { cardEntryIcons } from '../illustrations/card-entry-icons.tsx';
import { PublicSection } from '../public-section.tsx';

const steps = ['register', 'pair', 'accept', 'settle'] as const;
const ways = ['tap', 'chip', 'stripe'] as const;

/** How it works, in four steps. */
export const SolutionSection = ({ texts }: { texts: OfferTexts }) => {
  const { t } = useTranslation();
  return (
    <PublicSection id="solution" ground="subtle" title={t('landing:solution.title')} lead={t('landing:solution.lead')}>
      <Grid
        as="ol"
        listStyleType="none"
        templateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        }}
        gap={{ base: '7', lg: '10' }}
        mt="12"
      >
        {steps.map((step, index) => (
          <chakra.li key={step} display="flex" flexDirection={{ base: 'row', sm: 'column' }} gap="4">
            <chakra.span
              display="inline-grid"
              placeItems="center"
              boxSize="12"
              flexShrink={0}
              borderRadius="full"
              bg="brand.solid"
              color="brand.contrast"
              textStyle="heading"
              aria-hidden
            >
              {index + 1}
            </chakra.span>
            <div>
              <chakra.h3 textStyle="heading">{t(`landing:solution.${step}.title`)}</chakra.h3>
              <chakra.p color="fg.muted" mt="2" textWrap="pretty">
                {t(`landing:solution.${step}.text`, texts)}
              </chakra.p>
            </div>
          </chakra.li>
        ))}
      </Grid>
      <HStack
        wrap="wrap"
        justify="space-between"
        gap={{ base: '8', lg: '12' }}
        mt={{ base: '12', lg: '16' }}
        pt={{ base: '8', lg: '10' }}
        borderTopWidth="1px"
        borderColor="border"
      >
        <div>
          <chakra.h3 textStyle="heading" id="cards-title">
            {t('landing:solution.cards')}
          </chakra.h3>
          <Flex as="ul" listStyleType="none" wrap="wrap" gap="2" mt="4" aria-labelledby="cards-title">
            {acceptedCards.map((brand) => (
              <CardMark key={brand}>{brand}</CardMark>
            ))}
          </Flex>
        </div>
        <Flex as="ul" listStyleType="none" wrap="wrap" gap={{ base: '5', sm: '10' }}>
          {ways.map((way) => {
            const Sign = cardEntryIcons[way];
            return (
              <chakra.li key={way} display="grid" justifyItems="center" gap="2" textAlign="center">
                <chakra.span width={{ base: '5rem', sm: '6rem' }}>
                  <Sign />
                </chakra.span>
                {t(`landing:solution.signs.${way}`)}
              </chakra.li>
            );
          })}
        </Flex>
      </HStack>
    </PublicSection>
  );
};

/** A brand name on a card; the upper line is its stripe. */
const CardMark = chakra('li', {
  base: {
    display: 'grid',
    alignItems: 'end',
    width: '6.75rem',
    height: '4.25rem',
    px: '2.5',
    pb: '1.5',
    borderWidth: '1.5px',
    borderColor: 'border.strong',
    borderRadius: 'l2',
    bg: 'bg.panel',
    fontWeight: '680',
    lineHeight: '1.15',
    letterSpacing: '-0.01em',
    position: 'relative',
    _before: {
      content: '""',
      position: 'absolute',
      insetInline: '0',
      top: '2.5',
      borderTopWidth: '7px',
      borderColor: 'border.strong',
    },
  },
});
