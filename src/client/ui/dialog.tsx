import { chakra } from '@chakra-ui/react';
import { createOverlay } from './create-overlay.tsx';
import type { DialogProps } from './dialog-window.tsx';

/** A modal dialog for short input; clicks outside do not close it. */
export const Dialog = createOverlay<DialogProps>(async () => (await import('./dialog-window.tsx')).DialogWindow);

/** Dialog buttons, main action last; a phone stacks them in reverse. */
export const DialogActions = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column-reverse', sm: 'row' },
    justifyContent: 'flex-end',
    gap: '3',
    pt: '2',
  },
});
