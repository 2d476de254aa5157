import { chakra } from '@chakra-ui/react';
import { Link } from 'wouter';
import { askForCookieChoice } from '#client/lib/cookies/cookie-choice.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { termsPaths } from '#shared/company/legal-texts.ts';

const linkStyle = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '11',
    px: '1',
    color: 'fg.muted',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    borderRadius: 'l1',
    cursor: 'pointer',
    _hover: { color: 'fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
} as const;

const RouteLink = chakra(Link, linkStyle);
const Anchor = chakra('a', linkStyle);
const FooterButton = chakra('button', linkStyle);

/** One line with the obligatory links, for the portal and its entry screens. */
export const SlimFooter = ({ isAboveTabBar }: { isAboveTabBar: boolean }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { faq, privacyPolicy } = usePublicPaths();
  return (
    <chakra.footer
      data-screen-only
      display="flex"
      flexWrap="wrap"
      justifyContent="center"
      alignItems="center"
      columnGap={{ base: '1', sm: '5' }}
      minH="12"
      px="4"
      borderTopWidth="1px"
      borderColor="border"
      mb={isAboveTabBar ? { base: 'var(--tab-bar-height)', lg: '0' } : undefined}
    >
      <RouteLink href={faq}>{t('layout:help')}</RouteLink>
      <Anchor href={termsPaths[language]} target="_blank" rel="noopener">
        {t('layout:footer.shortTerms')}
      </Anchor>
      <RouteLink href={privacyPolicy}>{t('layout:footer.shortPrivacy')}</RouteLink>
      <FooterButton type="button" onClick={askForCookieChoice}>
        {t('layout:footer.cookies')}
      </FooterButton>
    </chakra.footer>
  );
};
