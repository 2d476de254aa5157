import { chakra } from '@chakra-ui/react';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import type { FactWords } from '#shared/service/fact-words.ts';
import { ClosingCall } from '../closing-call.tsx';
import { PublicSection, Width } from '../public-section.tsx';
import { RegisterButton } from '../register-button.tsx';
import { SectionLink } from '../section-link.tsx';
import { useFactWords } from '../use-fact-words.ts';
import { WorkedExample } from '../worked-example.tsx';
import { FeeCalculator } from './fee-calculator.tsx';
import { FeeTable } from './fee-table.tsx';
import { ReaderInBox } from './reader-in-box.tsx';

/** Every fee, what it comes to for a shop, and what is not charged. */
export const PricingPage = () => {
  const { t } = useTranslation();
  const words = useFactWords();
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
        <RegisterButton />
        <LinkButton href={publicPaths.faq} variant="onInk" size="lg">
          {t('pricing:final.questions')}
        </LinkButton>
      </ClosingCall>
    </chakra.main>
  );
};

interface Part {
  words: FactWords;
}

const Opening = ({ words }: Part) => {
  const { t } = useTranslation();
  return (
    <Width py={{ base: '10', lg: '16' }}>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}
        gap={{ base: '6', lg: '16' }}
      >
        <chakra.div position={{ lg: 'sticky' }} top={{ lg: '7rem' }} alignSelf="start">
          <chakra.h1 textStyle="display" textWrap="balance">
            {t('pricing:heading')}
          </chakra.h1>
          <chakra.p textStyle="lead" color="fg.muted" mt="5" textWrap="pretty">
            {t('pricing:lead')}
          </chakra.p>
          <chakra.div display="flex" flexWrap="wrap" gap="3" mt="8">
            <RegisterButton />
            <SectionLink href="#calculator">{t('pricing:toCalculator')}</SectionLink>
          </chakra.div>
          <chakra.div maxW="24rem" mt="10" hideBelow="lg">
            <ReaderInBox amount={words.smallPayment} hint={t('pricing:readerScreen')} />
          </chakra.div>
        </chakra.div>
        <section aria-labelledby="fees-title">
          <chakra.h2 id="fees-title" srOnly>
            {t('pricing:fees.title')}
          </chakra.h2>
          <FeeTable words={words} />
        </section>
      </chakra.div>
    </Width>
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
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        }}
        gap={{ base: '10', lg: '12' }}
        mt="10"
      >
        {examples.map(({ lines, text }) => (
          <chakra.div key={text} display="grid" gap="5" alignContent="start">
            <WorkedExample lines={lines} />
            <chakra.p textWrap="pretty">{text}</chakra.p>
          </chakra.div>
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
      </chakra.div>
    </PublicSection>
  );
};
