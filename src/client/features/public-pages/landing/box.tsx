import { Box, Container, chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { boxContents } from '#shared/offer/card-reader.ts';
import type { OfferTexts } from '#shared/offer/offer-texts.ts';
import { BoxScene } from '../illustrations/box-scene.tsx';

/** The contents of the delivery and its arrival. */
export const BoxSection = ({ texts }: { texts: OfferTexts }) => {
  const { t } = useTranslation();
  return (
    <chakra.section id="box" bg="bg.subtle" aria-labelledby="box-title">
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 5fr)' }}
        gap={{ base: '8', lg: '16' }}
        alignItems="center"
        py={{ base: '14', lg: '24' }}
      >
        <div>
          <chakra.h2 id="box-title" textStyle="section" textWrap="balance">
            {t('landing:box.title')}
          </chakra.h2>
          <chakra.p textStyle="lead" color="fg.muted" mt="4" textWrap="pretty">
            {t('landing:box.lead')}
          </chakra.p>
          <Grid as="ul" listStyleType="none" gap="4" mt="8">
            {boxContents.map((item) => (
              <li key={item}>
                <chakra.h3 textStyle="heading">{t(`landing:box.${item}.title`)}</chakra.h3>
                <chakra.p color="fg.muted">{t(`landing:box.${item}.text`, texts)}</chakra.p>
              </li>
            ))}
          </Grid>
          <Box mt="6" pt="6" borderTopWidth="1px" textWrap="pretty">
            <p>{t('landing:box.delivery', texts)}</p>
            <p>{t('landing:box.phone')}</p>
          </Box>
        </div>
        <Box maxW="34rem" width="full" mx="auto">
          <BoxScene label={t('landing:box.drawing')} amount={texts.smallPayment} tap={t('landing:hero.tap')} />
        </Box>
      </Container>
    </chakra.section>
  );
};
