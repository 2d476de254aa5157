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

/** The command palette: screens, actions, transactions and merchants by a few typed letters. */
export const CommandPalette = ({ open, onClose, session }: CommandPaletteProps) => {
  const { t } = useTranslation();
  // The dialog gives the focus back only if it is drawn before it closes, which a busy device may not manage.
  useEffect(() => (open ? () => focusAfterClosing()?.focus({ preventScroll: true }) : undefined), [open]);
  const run = (command: Command) => {
    forgetOpener();
    onClose();
    // After the event: a key that bubbles to the window would end scrolling to an anchor.
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
          {/* From the top: as the list grows and shrinks, the field must not move. */}
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
