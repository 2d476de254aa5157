import { chakra, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { selectLanguage, useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { densities, saveListPreferences, useListPreferences } from '#client/lib/list/list-preferences.ts';
import { Section } from '#client/ui/card.tsx';
import { ChipGroup } from '#client/ui/chips.tsx';
import { selectTheme, themeChoices, useThemeChoice } from '#client/ui/theme/theme-mode.ts';
import { languageNames, languages } from '#shared/i18n/languages.ts';

/** Language, colours and row height of lists, all stored on the device. */
export const AppearanceSection = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const theme = useThemeChoice();
  const { density } = useListPreferences();
  return (
    <Section title={t('settings:appearance.title')} description={t('settings:appearance.text')} gridColumn="1 / -1">
      <Stack gap="5">
        <Choice label={t('layout:language')}>
          <ChipGroup
            label={t('layout:language')}
            options={languages.map((value) => ({
              value,
              label: <span lang={value}>{languageNames[value]}</span>,
            }))}
            value={language}
            onChange={(next) => void selectLanguage(next)}
          />
        </Choice>
        <Choice label={t('settings:appearance.theme')}>
          <ChipGroup
            label={t('settings:appearance.theme')}
            options={themeChoices.map((value) => ({ value, label: t(`settings:appearance.themes.${value}`) }))}
            value={theme}
            onChange={selectTheme}
          />
        </Choice>
        <Choice label={t('settings:appearance.density')}>
          <ChipGroup
            label={t('settings:appearance.density')}
            options={densities.map((value) => ({ value, label: t(`ui:view.${value}`) }))}
            value={density}
            onChange={(next) => saveListPreferences({ density: next })}
          />
        </Choice>
      </Stack>
    </Section>
  );
};

const Choice = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <chakra.p fontWeight="600" mb="2" aria-hidden>
      {label}
    </chakra.p>
    {children}
  </div>
);
