import { chakra } from '@chakra-ui/react';
import { usePublicPaths } from '#client/app/use-public-paths.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { LinkButton } from '#client/ui/button.tsx';
import type { FactWords } from '#shared/service/fact-words.ts';
import { PublicSection } from '../public-section.tsx';
import { RegisterButton } from '../register-button.tsx';

/** The way in once more, for those who have read to the end. */
export const Final = ({ words }: { words: FactWords }) => {
  const { t } = useTranslation();
  const publicPaths = usePublicPaths();
  return (
    <PublicSection id="start" ground="ink" title={t('landing.final.title')} lead={t('landing.final.text', words)}>
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="8">
        <RegisterButton />
        <LinkButton href={publicPaths.contact} variant="onInk" size="lg">
          {t('landing.final.contact')}
        </LinkButton>
      </chakra.div>
    </PublicSection>
  );
};
