import { Box, Container, chakra, Flex, Grid, HStack } from '@chakra-ui/react';
import { type LucideIcon, Mail, MapPin, Phone, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { Card, Section } from '#client/ui/card.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { company, companyAddress, customerService, customerServicePhone } from '#shared/company/company.ts';
import { offerTexts } from '#shared/offer/offer-texts.ts';
import { PageHeading } from '../public-section.tsx';

const mail = `mailto:${customerService.email}`;
const call = `tel:${customerService.phone}`;

const preparations = ['account', 'taxNumber', 'reader', 'transaction'] as const;

/** The contact data of customer service. */
export const ContactPage = () => {
  const { t } = useTranslation();
  const { specialTurnover } = offerTexts(useLanguage());
  const { faq } = usePublicPaths();
  const { hours } = customerService;
  return (
    <chakra.main flex="1" pb={{ base: '12', lg: '20' }}>
      <Container display="grid" gap="6">
        <PageHeading title={t('contact:title')} lead={t('contact:description', hours)} />
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '1.3fr 1fr 1fr' }} gap={{ base: '4', lg: '6' }}>
          <Way Icon={Mail} title={t('contact:email')} text={t('contact:emailText')}>
            <WayLink href={mail}>{customerService.email}</WayLink>
            <CopyButton text={customerService.email} what={t('contact:emailCopy')} />
          </Way>
          <Way Icon={Phone} title={t('contact:phone')} text={t('contact:phoneText', hours)}>
            <WayLink href={call}>{customerServicePhone}</WayLink>
          </Way>
          <Way Icon={MapPin} title={t('contact:address')} text={t('contact:addressText')}>
            <chakra.address fontStyle="normal" py="2">
              {company.name}
              <br />
              {companyAddress}
            </chakra.address>
          </Way>
        </Grid>

        <chakra.section
          aria-labelledby="emergency"
          bg="danger.subtle"
          borderRadius="l3"
          p={{ base: '5', sm: '6' }}
          display="flex"
          flexWrap="wrap"
          gap="4"
          alignItems="center"
          justifyContent="space-between"
        >
          <Flex gap="4" flex="1" minW="16rem">
            <chakra.span color="danger.fg" flexShrink={0} pt="0.5" aria-hidden>
              <ShieldAlert size={26} />
            </chakra.span>
            <div>
              <chakra.h2 id="emergency" textStyle="heading">
                {t('contact:emergency.title')}
              </chakra.h2>
              <chakra.p mt="1" maxW="42rem">
                {t('contact:emergency.text')}
              </chakra.p>
            </div>
          </Flex>
          <LinkButton href={call} icon={<Phone />}>
            {t('contact:emergency.action', { phone: customerServicePhone })}
          </LinkButton>
        </chakra.section>

        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          gap={{ base: '4', lg: '6' }}
        >
          <Section title={t('contact:prepare.title')} gridRow={{ lg: 'span 2' }}>
            <p>{t('contact:prepare.text')}</p>
            <Grid as="ul" listStyleType="disc" ps="5" mt="2" gap="1">
              {preparations.map((what) => (
                <li key={what}>{t(`contact:prepare.${what}`)}</li>
              ))}
            </Grid>
            <chakra.p mt="4" fontWeight="550">
              {t('contact:prepare.never')}
            </chakra.p>
          </Section>
          <Section title={t('contact:special.title', { specialTurnover })}>
            <p>{t('contact:special.text')}</p>
            <Box mt="4">
              <LinkButton
                href={`${mail}?subject=${encodeURIComponent(t('contact:special.subject'))}`}
                variant="outline"
                icon={<Mail />}
              >
                {t('contact:special.action')}
              </LinkButton>
            </Box>
          </Section>
          <Section title={t('contact:faq.title')}>
            <p>{t('contact:faq.text')}</p>
            <Box mt="4">
              <LinkButton href={faq} variant="outline">
                {t('contact:faq.action')}
              </LinkButton>
            </Box>
          </Section>
        </Grid>
      </Container>
    </chakra.main>
  );
};

interface WayProps {
  Icon: LucideIcon;
  title: string;
  text: string;
  children: ReactNode;
}

const Way = ({ Icon, title, text, children }: WayProps) => (
  <Card>
    <chakra.h2 display="flex" alignItems="center" gap="2.5" textStyle="label" color="fg.muted">
      <chakra.span color="brand.fg" aria-hidden>
        <Icon size={22} />
      </chakra.span>
      {title}
    </chakra.h2>
    <HStack wrap="wrap" gap="1" minH="11" mt="1">
      {children}
    </HStack>
    <chakra.p color="fg.muted">{text}</chakra.p>
  </Card>
);

const WayLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '11',
    textStyle: { base: 'label', sm: 'heading' },
    color: 'brand.fg',
    overflowWrap: 'anywhere',
    minW: '0',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '4px',
    _hover: { textDecorationThickness: '2px' },
  },
});
