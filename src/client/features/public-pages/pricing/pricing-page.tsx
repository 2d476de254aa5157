import { Box, Container, chakra, Flex, Grid } from '@chakra-ui/react';
import { CardReader } from '#client/features/public-pages/illustrations/card-reader.tsx';
import { Illustration, thick, thin } from '#client/features/public-pages/illustrations/illustration.tsx';
import { useOfferTexts } from '#client/features/public-pages/use-offer-texts.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import type { OfferTexts } from '#shared/offer/offer-texts.ts';
import { ClosingCall } from '../closing-call.tsx';
import { PublicSection } from '../public-section.tsx';
import { RegisterButton, SectionLink } from '../register-button.tsx';
import { WorkedExample } from '../worked-example.tsx';
import { FeeCalculator } from './fee-calculator.tsx';
import { FeeTable } from './fee-table.tsx';

/** The pricing page: all fees, the calculator, and what is free. */
export const PricingPage = () => {
  const { t } = useTranslation();
  const words = useOfferTexts();
  const publicPaths = usePublicPaths();
  return (
    <chakra.main flex="1">
      <title>{`${t('pricing:title')} · ${t('common:productName')}`}</title>
      <Opening words={words} />
      <PublicSection
        id="calculator"
        ground="subtle"
        title={t('pricing:calculator.title')}
        lead={t('pricing:calculator.lead')}
      >
        <FeeCalculator />
      </PublicSection>
      <Examples words={words} />
      <ClosingCall title={t('pricing:final.title')} text={t('pricing:final.text', words)}>
        <RegisterButton variant="solidOnInk" />
        <LinkButton href={publicPaths.faq} variant="onInk" size="lg">
          {t('pricing:final.questions')}
        </LinkButton>
      </ClosingCall>
    </chakra.main>
  );
};

interface Part {
  words: OfferTexts;
}

const Opening = ({ words }: Part) => {
  const { t } = useTranslation();
  return (
    <Container py={{ base: '10', lg: '16' }}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}
        gap={{ base: '6', lg: '16' }}
      >
        <Box position={{ lg: 'sticky' }} top={{ lg: '7rem' }} alignSelf="start">
          <chakra.h1 textStyle="display" textWrap="balance">
            {t('pricing:heading')}
          </chakra.h1>
          <chakra.p textStyle="lead" color="fg.muted" mt="5" textWrap="pretty">
            {t('pricing:lead')}
          </chakra.p>
          <Flex wrap="wrap" gap="3" mt="8">
            <RegisterButton />
            <SectionLink href="#calculator">{t('pricing:toCalculator')}</SectionLink>
          </Flex>
          <chakra.div maxW="24rem" mt="10" hideBelow="lg">
            <ReaderInBox amount={words.smallPayment} hint={t('pricing:readerScreen')} />
          </chakra.div>
        </Box>
        <section aria-labelledby="fees-title">
          <chakra.h2 id="fees-title" srOnly>
            {t('pricing:fees.title')}
          </chakra.h2>
          <FeeTable words={words} />
        </section>
      </Grid>
    </Container>
  );
};

const Examples = ({ words }: Part) => {
  const { t } = useTranslation();
  const publicPaths = usePublicPaths();
  const slip = (paid: string, fee: string, kept: string) =>
    [
      [t('pricing:example.customerPays'), paid],
      [t('pricing:example.ourFee'), fee],
      [t('pricing:example.youKeep'), kept],
    ] as const;
  const examples = [
    {
      lines: slip(words.smallPayment, words.smallFee, words.smallKept),
      text: t('pricing:example.small', words),
    },
    {
      lines: slip(words.largePayment, words.largeFee, words.largeKept),
      text: t('pricing:example.large', words),
    },
  ];
  return (
    <PublicSection id="example" title={t('pricing:example.title')} lead={t('pricing:example.below', words)}>
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        }}
        gap={{ base: '10', lg: '12' }}
        mt="10"
      >
        {examples.map(({ lines, text }) => (
          <Grid key={text} gap="5" alignContent="start">
            <WorkedExample lines={lines} />
            <chakra.p textWrap="pretty">{text}</chakra.p>
          </Grid>
        ))}
        <Card as="section" aria-labelledby="special-title" alignSelf="start" gridColumn={{ md: '1 / -1', lg: 'auto' }}>
          <chakra.h3 id="special-title" textStyle="heading">
            {t('pricing:special.title', words)}
          </chakra.h3>
          <chakra.p color="fg.muted" mt="2" textWrap="pretty">
            {t('pricing:special.text')}
          </chakra.p>
          <chakra.p mt="2">
            <TextLink href={publicPaths.contact} display="inline-flex" alignItems="center" minH="11">
              {t('pricing:special.link')}
            </TextLink>
          </chakra.p>
        </Card>
      </Grid>
    </PublicSection>
  );
};

interface ReaderInBoxProps {
  amount: string;
  hint: string;
}

/** The contents of the delivery. */
const ReaderInBox = (screen: ReaderInBoxProps) => (
  <Illustration width={400} height={330}>
    <circle cx="205" cy="150" r="140" fill="var(--mist)" />
    <path d="M92 196 44 160l30-26 64 34M308 196l48-36-30-26-64 34" fill="var(--peach)" {...thick} />
    <path d="M92 196h216v-28H92z" fill="var(--shade)" {...thick} />
    <g transform="translate(134 20) rotate(-4 75 130)">
      <CardReader {...screen} />
    </g>
    <path d="M92 196h216v122H92z" fill="var(--peach)" {...thick} />
    <path d="M176 196h48v30l-12-8-12 8-12-8-12 8z" fill="var(--apricot)" {...thin} />
    <rect x="220" y="256" width="72" height="46" rx="4" fill="var(--paper)" {...thin} />
    <path d="M230 270h34M230 281h50M230 291h26" {...thin} />
    <path d="M56 318h288" {...thick} />
  </Illustration>
);
