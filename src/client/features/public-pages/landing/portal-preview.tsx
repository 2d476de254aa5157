import { Container, chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { PortalSample } from './portal-sample.tsx';

export const PortalPreview = () => {
  const { t } = useTranslation();
  return (
    <chakra.section bg="bg.subtle" aria-labelledby="portal-title">
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}
        gap={{ base: '8', lg: '16' }}
        alignItems="center"
        pb={{ base: '14', lg: '24' }}
      >
        <div>
          <chakra.h2 id="portal-title" textStyle="section" textWrap="balance">
            {t('landing:portal.title')}
          </chakra.h2>
          <chakra.p textStyle="lead" color="fg.muted" mt="4" textWrap="pretty">
            {t('landing:portal.text')}
          </chakra.p>
        </div>
        <PortalSample />
      </Container>
    </chakra.section>
  );
};
