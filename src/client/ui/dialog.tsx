import { chakra } from '@chakra-ui/react';
import { createOverlay } from './create-overlay.tsx';
import type { DialogProps } from './dialog-window.tsx';

/** A modal dialog for a question or a short form. A click outside does not close it, so that input is not lost. */
export const Dialog = createOverlay<DialogProps>(async () => (await import('./dialog-window.tsx')).DialogWindow);

/** The buttons of a dialog, the main action last. Stacked on a phone, with the main action first. */
export const DialogActions = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column-reverse', sm: 'row' },
    justifyContent: 'flex-end',
    gap: '3',
    pt: '2',
  },
});
