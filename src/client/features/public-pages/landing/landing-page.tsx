import { chakra } from '@chakra-ui/react';
import { useLanguage } from '#client/lib/language.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { factWords } from '#shared/service/fact-words.ts';
import { About } from './about.tsx';
import { Audience } from './audience.tsx';
import { Final } from './final.tsx';
import { Hero } from './hero.tsx';
import { Portal } from './portal.tsx';
import { Prices } from './prices.tsx';
import { Questions } from './questions.tsx';
import { Solution } from './solution.tsx';
import { Trust } from './trust.tsx';

/** What the product is, whom it is for, what it costs, and the way in. */
export const LandingPage = () => {
  const { t } = useTranslation();
  const words = factWords(useLanguage());
  return (
    <chakra.main flex="1">
      <title>{`${t('common.productName')} · ${t('landing.title')}`}</title>
      <Hero words={words} />
      <Solution words={words} />
      <Portal />
      <Audience words={words} />
      <Prices words={words} />
      <Trust words={words} />
      <About />
      <Questions words={words} />
      <Final words={words} />
    </chakra.main>
  );
};
