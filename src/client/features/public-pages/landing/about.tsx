import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/translation.ts';
import { PublicSection } from '../public-section.tsx';

export const About = () => {
  const { t } = useTranslation();
  return (
    <PublicSection id="about" ground="subtle" title={t('landing.about.title')}>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}
        gap={{ base: '6', lg: '16' }}
        mt="6"
      >
        <chakra.p textStyle="title" fontWeight="550" color="brand.fg" textWrap="balance">
          {t('landing.about.lead')}
        </chakra.p>
        <chakra.div display="grid" gap="4" textStyle="lead" textWrap="pretty">
          <p>{t('landing.about.first')}</p>
          <p>{t('landing.about.second')}</p>
        </chakra.div>
      </chakra.div>
    </PublicSection>
  );
};
