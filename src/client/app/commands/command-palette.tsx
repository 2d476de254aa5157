import { Dialog as ChakraDialog, chakra, Portal, VisuallyHidden } from '@chakra-ui/react';
import { useEffect } from 'react';
import { contentId } from '#client/app/scrolling.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import { dialogRecipe } from '#client/ui/theme/dialog-recipe.ts';
import type { Command } from './command.ts';
import { CommandSearch } from './command-search.tsx';
import { forgetOpener, overlayOpener } from './open-overlay.ts';

const focusAfterClosing = () => overlayOpener() ?? document.getElementById(contentId);

interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  session: PersistedSession;
}

/** The command palette finds screens, actions, transactions and merchants. */
export const CommandPalette = ({ open, onClose, session }: CommandPaletteProps) => {
  const { t } = useTranslation();
  // The dialog returns the focus only if drawn before closing.
  useEffect(() => (open ? () => focusAfterClosing()?.focus({ preventScroll: true }) : undefined), [open]);
  const run = (command: Command) => {
    forgetOpener();
    onClose();
    // After the event: its key would stop scrolling to an anchor.
    setTimeout(command.run);
  };
  return (
    <ChakraDialog.Root
      recipe={dialogRecipe}
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      placement="top"
      scrollBehavior="inside"
      size="lg"
      finalFocusEl={focusAfterClosing}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          {/* From the top: the field must not move as the list changes size. */}
          <ChakraDialog.Content overflow="hidden" css={{ '--dialog-margin': { base: '0px', md: '10vh' } }}>
            <VisuallyHidden asChild>
              <ChakraDialog.Title>{t('commands:title')}</ChakraDialog.Title>
            </VisuallyHidden>
            <CommandSearch session={session} onRun={run} onClose={onClose} />
            <chakra.p
              hideBelow="lg"
              px="4"
              py="2.5"
              borderTopWidth="1px"
              borderColor="border"
              color="fg.muted"
              aria-hidden
            >
              {t('commands:hint')}
            </chakra.p>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
};
