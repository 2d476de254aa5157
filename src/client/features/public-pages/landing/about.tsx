import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { PublicSection } from '../public-section.tsx';

export const About = () => {
  const { t } = useTranslation();
  return (
    <PublicSection id="about" ground="subtle" beside title={t('landing:about.title')} lead={t('landing:about.lead')}>
      <chakra.div display="grid" gap="4" textStyle="lead" textWrap="pretty">
        <p>{t('landing:about.first')}</p>
        <p>{t('landing:about.second')}</p>
      </chakra.div>
    </PublicSection>
  );
};
