import { Moon, Sun } from 'lucide-react';
import { toggleThemeMode, useThemeMode } from '#client/app/theme-mode.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/button.tsx';

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
