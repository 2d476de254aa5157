import { useEffect, useEffectEvent } from 'react';
import { areCharacterKeysOn } from '#client/lib/character-keys.ts';
import { lazyScreen } from '#client/lib/lazy-screen.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import { OnceOpen } from '#client/ui/once-open.tsx';
import { focusRow, focusSearch, pressControlOf } from './content-focus.ts';
import { openOverlay, useOpenOverlay } from './open-overlay.ts';
import { isCharacterKey, keyboardShortcutOf, type Shortcut } from './shortcuts.ts';

const CommandPalette = lazyScreen(async () => (await import('./command-palette.tsx')).CommandPalette, 'commands');
const ShortcutSheet = lazyScreen(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet, 'commands');

/** A closed one may still be on the page, to finish its animation. */
const isModalOpen = () => document.querySelector('[aria-modal=true]:not([data-state=closed])') !== null;

const run: Record<Shortcut, () => void> = {
  palette: () => openOverlay('palette'),
  shortcuts: () => openOverlay('shortcuts'),
  search: () => focusSearch() || openOverlay('palette'),
  nextRow: () => focusRow(1),
  previousRow: () => focusRow(-1),
};

/** The keyboard shortcuts of the portal, the command palette and the sheet of shortcuts, which load when they first open. */
export const CommandCenter = ({ session }: { session: PersistedSession }) => {
  const overlay = useOpenOverlay();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Ctrl or Cmd comes before K: what is typed next must not be lost.
    if (event.key === 'Control' || event.key === 'Meta') void CommandPalette.preload().catch(() => {});
    const isFree = overlay === null && !isModalOpen() && !event.defaultPrevented && !event.repeat;
    if (isFree && isCharacterKey(event) && areCharacterKeysOn() && pressControlOf(event.key)) {
      event.preventDefault();
      return;
    }
    const shortcut = event.defaultPrevented ? null : keyboardShortcutOf(event);
    if (shortcut === null || (shortcut !== 'palette' && !areCharacterKeysOn())) return;
    if (shortcut === 'palette' && overlay === 'palette') openOverlay(null);
    else if (overlay === null && !isModalOpen()) run[shortcut]();
    else if (shortcut !== 'palette') return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => {
      removeEventListener('keydown', listen);
      openOverlay(null);
    };
  }, []);
  const close = () => openOverlay(null);
  return (
    <>
      <OnceOpen open={overlay === 'palette'}>
        <CommandPalette open={overlay === 'palette'} onClose={close} session={session} />
      </OnceOpen>
      <OnceOpen open={overlay === 'shortcuts'}>
        <ShortcutSheet open={overlay === 'shortcuts'} onClose={close} />
      </OnceOpen>
    </>
  );
};
