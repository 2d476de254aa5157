import { chakra, Grid } from '@chakra-ui/react';
import { useOfferTexts } from '#client/features/public-pages/use-offer-texts.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { ClosingCall } from '../closing-call.tsx';
import { PublicSection } from '../public-section.tsx';
import { RegisterButton } from '../register-button.tsx';
import { AudienceSection } from './audience.tsx';
import { BoxSection } from './box.tsx';
import { Hero } from './hero.tsx';
import { PhoneCall } from './phone-call.tsx';
import { PortalPreview } from './portal-preview.tsx';
import { PricesSection } from './prices.tsx';
import { QuestionsSection } from './questions.tsx';
import { SolutionSection } from './solution.tsx';
import { TrustSection } from './trust.tsx';

export const LandingPage = () => {
  const { t } = useTranslation();
  const texts = useOfferTexts();
  const publicPaths = usePublicPaths();
  return (
    <chakra.main flex="1">
      <title>{`${t('common:productName')} · ${t('landing:title')}`}</title>
      <Hero texts={texts} />
      {/* The call is sticky between hero and last section, which have buttons. */}
      <div>
        <SolutionSection texts={texts} />
        <PortalPreview />
        <AudienceSection texts={texts} />
        <PricesSection texts={texts} />
        <BoxSection texts={texts} />
        <TrustSection texts={texts} />
        <AboutSection />
        <QuestionsSection texts={texts} />
        <PhoneCall>{t('landing:call', texts)}</PhoneCall>
      </div>
      <ClosingCall title={t('landing:final.title')} text={t('landing:final.text', texts)}>
        <RegisterButton variant="solidOnInk" />
        <LinkButton href={publicPaths.contact} variant="onInk" size="lg">
          {t('landing:final.contact')}
        </LinkButton>
      </ClosingCall>
    </chakra.main>
  );
};

const AboutSection = () => {
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
