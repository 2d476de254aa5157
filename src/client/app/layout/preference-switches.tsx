import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { Moon, Sun } from 'lucide-react';
import { selectLanguage, useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/button.tsx';
import { toggleThemeMode, useThemeMode } from '#client/ui/theme/theme-mode.ts';
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

/** Switches the language. `compact` shows only the other language on a phone. */
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

/** Toggles between light and dark mode. */
export const ThemeSwitch = () => {
  const { t } = useTranslation();
  const mode = useThemeMode();
  return (
    <IconButton
      label={t(mode === 'dark' ? 'layout:toLight' : 'layout:toDark')}
      icon={mode === 'dark' ? <Sun /> : <Moon />}
      onClick={toggleThemeMode}
    />
  );
};
