import { chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { openOverlay, useOpenOverlay } from './open-overlay.ts';
import { paletteKeys } from './palette-keys.ts';

/** Opens the command palette and shows its keys; small below 1024 pixels. */
export const CommandButton = () => {
  const { t } = useTranslation();
  const isOpen = useOpenOverlay() === 'palette';
  return (
    <Button
      variant="ghost"
      icon={<Search aria-hidden />}
      color="fg.muted"
      minW="11"
      px={{ base: '0', lg: '3' }}
      title={t('layout:commands')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openOverlay('palette')}
    >
      <chakra.span srOnly={{ base: true, lg: false }}>{t('layout:commands')}</chakra.span>
      <chakra.span hideBelow="lg" aria-hidden>
        <KeyHint>{paletteKeys()}</KeyHint>
      </chakra.span>
    </Button>
  );
};
