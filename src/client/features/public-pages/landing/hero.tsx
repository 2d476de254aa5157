import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import type { FactWords } from '#shared/service/fact-words.ts';
import { HeroScene } from '../drawings/hero-scene.tsx';
import { Width } from '../public-section.tsx';
import { RegisterButton } from '../register-button.tsx';
import { SectionLink } from '../section-link.tsx';

/** What it is and what it costs, before anyone has to scroll. */
export const Hero = ({ words }: { words: FactWords }) => {
  const { t } = useTranslation();
  const facts = [t('landing:hero.fee', words), t('landing:hero.free'), t('landing:hero.reader', words)];
  return (
    <Width
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      gap={{ base: '8', lg: '12' }}
      alignItems="center"
      pt={{ base: '8', lg: '10' }}
    >
      <chakra.div pb={{ lg: '12' }}>
        <chakra.h1 textStyle="display" textWrap="balance">
          {t('landing:hero.beep')} <chakra.span display="block">{t('landing:hero.paidFor')}</chakra.span>
        </chakra.h1>
        <chakra.p textStyle="lead" color="fg.muted" mt="5" maxW="34rem" textWrap="pretty">
          {t('landing:hero.lead')}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="3" mt="7">
          <RegisterButton />
          <SectionLink href="#solution">{t('landing:hero.how')}</SectionLink>
        </chakra.div>
        <chakra.ul listStyleType="none" display="grid" gap="2.5" mt="8">
          {facts.map((fact) => (
            <chakra.li key={fact} display="flex" gap="3">
              <chakra.span color="brand.solid" pt="0.5" flexShrink={0} aria-hidden>
                <Check size={20} strokeWidth={2.75} />
              </chakra.span>
              {fact}
            </chakra.li>
          ))}
        </chakra.ul>
      </chakra.div>
      <chakra.div
        maxW={{ base: '36rem', lg: 'none' }}
        width="full"
        mx="auto"
        alignSelf="end"
        css={{ '& > svg': { display: 'block' } }}
      >
        <HeroScene
          label={t('landing:hero.drawing', words)}
          amount={words.smallPayment}
          tap={t('landing:hero.tap')}
          paid={t('landing:hero.paid')}
        />
      </chakra.div>
    </Width>
  );
};
