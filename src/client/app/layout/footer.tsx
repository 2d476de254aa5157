import { Container, chakra } from '@chakra-ui/react';
import { ExternalLink, FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { askForCookieChoice } from '#client/lib/cookies/cookie-choice.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { Logo } from '#client/ui/logo.tsx';
import { company, companyAddress, customerService, customerServicePhone } from '#shared/company/company.ts';
import { termsPaths } from '#shared/company/legal-texts.ts';
import { ThemeSwitch } from './preference-switches.tsx';

const linkStyle = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    color: 'fg',
    textAlign: 'start',
    textDecoration: 'none',
    borderRadius: 'l1',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
} as const;

const RouteLink = chakra(Link, linkStyle);
const ExternalAnchor = chakra('a', linkStyle);
const FooterButton = chakra('button', linkStyle);

/**
 * Redirects on the company's own site: a network
 * learns of a visitor only after a click.
 */
const networks = [
  { name: 'Facebook', href: `${company.webSite}/facebook` },
  { name: 'LinkedIn', href: `${company.webSite}/linkedin` },
  { name: 'YouTube', href: `${company.webSite}/youtube` },
];

export const Footer = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const paths = usePublicPaths();
  return (
    <chakra.footer data-screen-only borderTopWidth="1px" borderColor="border">
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '1.4fr 1fr 1fr 0.8fr' }}
        columnGap="8"
        rowGap="8"
        pt={{ base: '8', lg: '12' }}
        pb="6"
      >
        <div>
          <Logo />
          <chakra.p color="fg.muted" mt="2" maxW="18rem">
            {t('layout:footer.claim')}
          </chakra.p>
        </div>
        <chakra.nav aria-label={t('layout:footer.pages')}>
          <Heading>{t('layout:footer.pages')}</Heading>
          <Links>
            <RouteLink href={paths.pricing}>{t('layout:footer.pricing')}</RouteLink>
            <RouteLink href={paths.faq}>{t('layout:menu.faq')}</RouteLink>
            <RouteLink href={paths.privacyPolicy}>{t('layout:footer.privacy')}</RouteLink>
            <ExternalAnchor href={termsPaths[language]} target="_blank" rel="noopener">
              <FileDown size={18} aria-hidden />
              {t('layout:footer.terms')}
            </ExternalAnchor>
            <FooterButton type="button" onClick={askForCookieChoice}>
              {t('layout:footer.cookies')}
            </FooterButton>
          </Links>
        </chakra.nav>
        <div>
          <Heading>{t('layout:footer.service')}</Heading>
          <Links>
            <RouteLink href={paths.contact}>{t('layout:menu.contact')}</RouteLink>
            <ExternalAnchor href={`tel:${customerService.phone}`}>{customerServicePhone}</ExternalAnchor>
            <ExternalAnchor href={`mailto:${customerService.email}`} overflowWrap="anywhere">
              {customerService.email}
            </ExternalAnchor>
          </Links>
          <chakra.p color="fg.muted">{t('layout:footer.hours', customerService.hours)}</chakra.p>
        </div>
        <div>
          <Heading>{t('layout:footer.social')}</Heading>
          <Links>
            {networks.map(({ name, href }) => (
              <ExternalAnchor key={name} href={href} target="_blank" rel="noopener noreferrer">
                {name}
                <ExternalLink size={16} aria-hidden />
              </ExternalAnchor>
            ))}
          </Links>
        </div>
      </Container>
      <Container pb="6" display="flex" alignItems="center" justifyContent="space-between" gap="4" color="fg.muted">
        <chakra.p display="flex" flexWrap="wrap" columnGap="4">
          <span>{t('layout:footer.company', { name: company.name, address: companyAddress })}</span>
          <span>{t('layout:footer.registrationNumber', { number: company.registrationNumber })}</span>
          <span>{t('layout:footer.taxNumber', { number: company.taxNumber })}</span>
        </chakra.p>
        <chakra.div hideFrom="sm">
          <ThemeSwitch />
        </chakra.div>
      </Container>
    </chakra.footer>
  );
};

const Heading = ({ children }: { children: string }) => (
  <chakra.p fontWeight="600" mb="1">
    {children}
  </chakra.p>
);

const Links = ({ children }: { children: ReactNode[] }) => (
  <chakra.ul listStyleType="none">
    {children.map((link, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list of links is static.
      <li key={index}>{link}</li>
    ))}
  </chakra.ul>
);
