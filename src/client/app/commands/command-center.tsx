import { useEffect, useEffectEvent, useRef } from 'react';
import { areCharacterKeysOn } from '#client/lib/character-keys.ts';
import { withTexts } from '#client/lib/lazy-screen.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import { createOverlay } from '#client/ui/create-overlay.tsx';
import { focusRow, focusSearch, pressControlOf } from './content-focus.ts';
import { openOverlay, useOpenOverlay } from './open-overlay.ts';
import { isCharacterKey, isTyping, keyboardShortcutOf, type Shortcut } from './shortcuts.ts';

const CommandPalette = createOverlay(
  withTexts(
    async () => (await import('./command-palette.tsx')).CommandPalette,
    'commands',
    'clients',
    'transactions',
    'onlineTransactions',
    'team',
  ),
);
const ShortcutSheet = createOverlay(
  withTexts(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet, 'commands'),
);

/** A closed modal may still be finishing its animation. */
const isModalOpen = () => document.querySelector('[aria-modal=true]:not([data-state=closed])') !== null;

const run: Record<Shortcut, () => void> = {
  palette: () => openOverlay('palette'),
  shortcuts: () => openOverlay('shortcuts'),
  search: () => focusSearch() || openOverlay('palette'),
  nextRow: () => focusRow(1),
  previousRow: () => focusRow(-1),
};

/**
 * The portal's keyboard shortcuts, command palette and shortcut sheet.
 * The overlays load when they first open.
 */
export const CommandCenter = ({ session }: { session: PersistedSession }) => {
  const overlay = useOpenOverlay();
  /** The last character key, if it opened something. */
  const opener = useRef<string | null>(null);
  /** True for repeats of an opener: they are no text for the opened field. */
  const isOpenerAgain = ({ key, repeat, target }: KeyboardEvent) => {
    const isAgain = key === opener.current;
    if (isAgain && !isTyping(target)) return false;
    if (!repeat) opener.current = null;
    return isAgain;
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isOpenerAgain(event)) {
      event.preventDefault();
      return;
    }
    // Ctrl or Cmd precedes K: preloading keeps the text typed next.
    if (event.key === 'Control' || event.key === 'Meta') void CommandPalette.preload().catch(() => {});
    const isFree = overlay === null && !isModalOpen() && !event.defaultPrevented && !event.repeat;
    if (isFree && isCharacterKey(event) && areCharacterKeysOn() && pressControlOf(event.key)) {
      opener.current = event.key;
      event.preventDefault();
      return;
    }
    const shortcut = event.defaultPrevented ? null : keyboardShortcutOf(event);
    if (shortcut === null || (shortcut !== 'palette' && !areCharacterKeysOn())) return;
    if (shortcut === 'palette' && overlay === 'palette') openOverlay(null);
    else if (overlay === null && !isModalOpen()) run[shortcut]();
    else if (shortcut !== 'palette') return;
    if (shortcut === 'search') opener.current = event.key;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    const forgetOpenerKey = () => {
      opener.current = null;
    };
    addEventListener('keydown', listen);
    addEventListener('pointerdown', forgetOpenerKey);
    return () => {
      removeEventListener('keydown', listen);
      removeEventListener('pointerdown', forgetOpenerKey);
      openOverlay(null);
    };
  }, []);
  const close = () => openOverlay(null);
  return (
    <>
      <CommandPalette open={overlay === 'palette'} onClose={close} session={session} />
      <ShortcutSheet open={overlay === 'shortcuts'} onClose={close} />
    </>
  );
};
