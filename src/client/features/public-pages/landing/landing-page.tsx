import { chakra, Grid } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { ClosingCall } from '../closing-call.tsx';
import { PublicSection } from '../public-section.tsx';
import { RegisterButton } from '../register-button.tsx';
import { useFactTexts } from '../use-fact-texts.ts';
import { Audience } from './audience.tsx';
import { Hero } from './hero.tsx';
import { Portal } from './portal-preview.tsx';
import { Prices } from './prices.tsx';
import { Questions } from './questions.tsx';
import { Solution } from './solution.tsx';
import { Trust } from './trust.tsx';

/** What the product is, whom it is for, what it costs, and the way in. */
export const LandingPage = () => {
  const { t } = useTranslation();
  const words = useFactTexts();
  const publicPaths = usePublicPaths();
  return (
    <chakra.main flex="1">
      <title>{`${t('common:productName')} · ${t('landing:title')}`}</title>
      <Hero words={words} />
      <Solution words={words} />
      <Portal />
      <Audience words={words} />
      <Prices words={words} />
      <Trust words={words} />
      <About />
      <Questions words={words} />
      <ClosingCall title={t('landing:final.title')} text={t('landing:final.text', words)}>
        <RegisterButton />
        <LinkButton href={publicPaths.contact} variant="onInk" size="lg">
          {t('landing:final.contact')}
        </LinkButton>
      </ClosingCall>
    </chakra.main>
  );
};

const About = () => {
  const { t } = useTranslation();
  return (
    <PublicSection id="about" ground="subtle" beside title={t('landing:about.title')} lead={t('landing:about.lead')}>
      <Grid gap="4" textStyle="lead" textWrap="pretty">
        <p>{t('landing:about.first')}</p>
        <p>{t('landing:about.second')}</p>
      </Grid>
    </PublicSection>
  );
};
