import { Box, chakra, Flex } from '@chakra-ui/react';
import { ArrowRight, FileText, IdCard, Landmark, Users } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { hiddenFromSignedIn } from '#client/ui/visitors-only.ts';
import { paths } from '#shared/portal/paths.ts';
import { stepParam } from '#shared/public-pages/entry-pages.ts';
import { clearDraft } from './draft.ts';
import { IconList } from './icon-list.tsx';
import type { Step } from './steps.ts';
import { isStep } from './steps.ts';
import { useSignupProgress } from './use-signup-progress.ts';
import { Wizard } from './wizard.tsx';

/** The registration: an introduction, then the step of the URL. */
export const SignupPage = () => {
  const [search] = useSearchParams();
  const step = search.get(stepParam);
  const { draft, resumeStep } = useSignupProgress();
  if (isStep(step)) return <Wizard step={step} />;
  return <Welcome resumeAt={draft.isStarted ? resumeStep(draft) : null} />;
};

interface WelcomeProps {
  /** The step at which a draft continues; null without a draft. */
  resumeAt: Step | null;
}

/** Says which documents are needed and how long it takes. */
const Welcome = ({ resumeAt }: WelcomeProps) => {
  const { t } = useTranslation();
  return (
    <chakra.main
      flex="1"
      width="full"
      maxW="44rem"
      mx="auto"
      px="4"
      py={{ base: '8', sm: '14' }}
      css={hiddenFromSignedIn}
    >
      <title>{`${t('signup:welcome.title')} · ${t('common:productName')}`}</title>
      <chakra.h1 textStyle="title">{t('signup:welcome.title')}</chakra.h1>
      <chakra.p textStyle="lead" color="fg.muted" mt="3" mb="8">
        {t('signup:welcome.lead')}
      </chakra.p>
      {resumeAt !== null && (
        <Box mb="8">
          <Notice tone="info" title={t('signup:welcome.startedTitle')}>
            <chakra.p mb="3">{t('signup:welcome.startedText')}</chakra.p>
            <Flex wrap="wrap" gap="2" colorPalette="brand">
              <LinkButton href={paths.signup(resumeAt)} icon={<ArrowRight aria-hidden />}>
                {t('signup:welcome.resume')}
              </LinkButton>
              <Button variant="outline" onClick={clearDraft}>
                {t('signup:welcome.startOver')}
              </Button>
            </Flex>
          </Notice>
        </Box>
      )}
      <Card>
        <chakra.h2 textStyle="heading" mb="4">
          {t('signup:welcome.prepare')}
        </chakra.h2>
        <IconList
          items={[
            { icon: <IdCard />, title: t('signup:welcome.id.title'), text: t('signup:welcome.id.text') },
            { icon: <FileText />, title: t('signup:welcome.papers.title'), text: t('signup:welcome.papers.text') },
            { icon: <Landmark />, title: t('signup:welcome.account.title'), text: t('signup:welcome.account.text') },
            { icon: <Users />, title: t('signup:welcome.officers.title'), text: t('signup:welcome.officers.text') },
          ]}
        />
      </Card>
      <chakra.p color="fg.muted" mt="6">
        {t('signup:welcome.kept')}
      </chakra.p>
      {resumeAt === null && (
        <Box mt="6">
          <LinkButton href={paths.signup('personBasics')} size="lg">
            {t('signup:welcome.start')}
          </LinkButton>
        </Box>
      )}
      <chakra.p mt="6">
        {t('signup:welcome.registered')} <TextLink href={paths.login()}>{t('signup:welcome.login')}</TextLink>
      </chakra.p>
    </chakra.main>
  );
};
