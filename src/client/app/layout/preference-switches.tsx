import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { Moon, Sun } from 'lucide-react';
import { selectLanguage, useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { toggleThemeMode } from '#client/ui/theme/theme-mode.ts';
import { languageNames, languages } from '#shared/i18n/languages.ts';

const Choice = chakra('button', {
  base: {
    minW: '11',
    minH: '11',
    borderRadius: 'l2',
    color: 'fg.muted',
    fontWeight: '550',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _pressed: {
      color: 'brand.fg',
      fontWeight: '680',
      textDecoration: 'underline',
      textUnderlineOffset: '6px',
      textDecorationThickness: '2px',
    },
  },
});

/** Switches the language. On a phone `compact` shows only the other language. */
export const LanguageSwitch = ({ compact = false }: { compact?: boolean }) => {
  const { t } = useTranslation();
  const current = useLanguage();
  return (
    <Flex role="group" aria-label={t('layout:language')}>
      {languages.map((language) => (
        <Choice
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          hideBelow={compact && language === current ? 'sm' : undefined}
          onClick={() => void selectLanguage(language)}
        >
          {language.toUpperCase()}
          <VisuallyHidden>: {languageNames[language]}</VisuallyHidden>
        </Choice>
      ))}
    </Flex>
  );
};

/**
 * Toggles between light and dark mode.
 * The styles select its label: prerendered pages have no mode.
 */
export const ThemeSwitch = () => {
  const { t } = useTranslation();
  return (
    <Button variant="ghost" boxSize="11" p="0" onClick={toggleThemeMode}>
      <Side title={t('layout:toDark')} _dark={{ display: 'none' }}>
        <Moon aria-hidden />
        <VisuallyHidden>{t('layout:toDark')}</VisuallyHidden>
      </Side>
      <Side title={t('layout:toLight')} display="none" _dark={{ display: 'grid' }}>
        <Sun aria-hidden />
        <VisuallyHidden>{t('layout:toLight')}</VisuallyHidden>
      </Side>
    </Button>
  );
};

const Side = chakra('span', { base: { display: 'grid', placeItems: 'center', boxSize: 'full' } });
