import { Box, Container, chakra, Grid, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import {
  applyCookieChoice,
  chooseCookies,
  cookieChoice,
  isAskedAgain,
  useIsAskingForCookies,
} from '#client/lib/cookies/cookie-choice.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { Button } from '#client/ui/button.tsx';
import { TextLink } from '#client/ui/text-link.tsx';

/**
 * The cookie question above the header until it is answered.
 * It is prerendered, so it neither covers nor moves the content.
 */
export const CookieBanner = () => {
  const isAsking = useIsAskingForCookies();
  useEffect(applyCookieChoice, []);
  return isAsking ? <Question /> : null;
};

const Question = () => {
  const { t } = useTranslation();
  const { privacyPolicy } = usePublicPaths();
  const titleId = useId();
  const region = useRef<HTMLElement>(null);
  const [isHydrated, setHydrated] = useState(false);
  const choice = isHydrated ? cookieChoice() : null;
  useEffect(() => {
    setHydrated(true);
    if (isAskedAgain()) region.current?.focus();
  }, []);

  return (
    <chakra.section
      ref={region}
      data-screen-only
      tabIndex={-1}
      aria-labelledby={titleId}
      display="none"
      css={{ 'html[data-cookies=ask] &': { display: 'block' } }}
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
      outline="none"
    >
      <VisuallyHidden role="status">{isHydrated && t('layout:cookies.announcement')}</VisuallyHidden>
      <Container
        py="4"
        display="flex"
        flexDirection={{ base: 'column', lg: 'row' }}
        alignItems={{ lg: 'center' }}
        gap={{ base: '3', lg: '8' }}
      >
        <Box flex="1" maxW="60rem">
          <chakra.p id={titleId} fontWeight="600">
            {t('layout:cookies.title')}
          </chakra.p>
          <chakra.p color="fg.muted">
            {t('layout:cookies.text')} <TextLink href={privacyPolicy}>{t('layout:footer.privacy')}</TextLink>
          </chakra.p>
          {choice && <chakra.p mt="1">{t(`layout:cookies.present.${choice}`)}</chakra.p>}
        </Box>
        <Grid templateColumns="1fr 1fr" gap="2" flexShrink={0}>
          <Button variant="outline" px={{ base: '2', sm: '4' }} onClick={() => chooseCookies('necessary')}>
            {t('layout:cookies.necessary')}
          </Button>
          <Button variant="outline" px={{ base: '2', sm: '4' }} onClick={() => chooseCookies('all')}>
            {t('layout:cookies.all')}
          </Button>
        </Grid>
      </Container>
    </chakra.section>
  );
};
