import { Box, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { TextLink } from '#client/ui/text-link.tsx';
import type { OfferTexts } from '#shared/offer/offer-texts.ts';
import { tradeScenes } from '../illustrations/trade-scenes.tsx';
import { PublicSection } from '../public-section.tsx';

const trades = ['bakery', 'hairdresser', 'taxi', 'market', 'cafe', 'tradesman'] as const;

/** The recommended trades, each with an illustration. */
export const AudienceSection = ({ texts }: { texts: OfferTexts }) => {
  const { t } = useTranslation();
  const publicPaths = usePublicPaths();
  return (
    <PublicSection id="audience" title={t('landing:audience.title')} lead={t('landing:audience.lead')}>
      <Grid
        as="ul"
        listStyleType="none"
        templateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        }}
        gap={{ base: '6', sm: '8', lg: '10' }}
        mt="12"
      >
        {trades.map((trade) => {
          const Scene = tradeScenes[trade];
          return (
            <chakra.li
              key={trade}
              display="flex"
              flexDirection={{ base: 'row', sm: 'column' }}
              alignItems={{ base: 'center', sm: 'stretch' }}
              gap="4"
            >
              <Box borderRadius="l3" overflow="hidden" width={{ base: '38%', sm: 'full' }} flexShrink={0}>
                <Scene />
              </Box>
              <Box minW="0" overflowWrap="break-word">
                <chakra.h3 textStyle="heading">{t(`landing:audience.${trade}.title`)}</chakra.h3>
                <chakra.p color="fg.muted" mt="1" textWrap="pretty">
                  {t(`landing:audience.${trade}.text`, texts)}
                </chakra.p>
              </Box>
            </chakra.li>
          );
        })}
      </Grid>
      <chakra.p mt="12" textWrap="pretty">
        {t('landing:audience.more', texts)}{' '}
        <TextLink href={publicPaths.contact}>{t('landing:audience.write')}</TextLink>.
      </chakra.p>
    </PublicSection>
  );
};
