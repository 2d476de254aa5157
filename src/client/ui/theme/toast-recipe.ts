import { toastSlotRecipe } from '@chakra-ui/react/theme';
import { floating, overrideSlotRecipe } from './overlay-styles.ts';

/** The styles of toasts, loaded with their behaviour. */
export const toastRecipe = overrideSlotRecipe(toastSlotRecipe, {
  base: {
    root: {
      ...floating,
      alignItems: 'flex-start',
      py: '4',
      ps: '4',
      '&[data-type=success], &[data-type=error], &[data-type=warning]': { bg: 'bg.panel', color: 'fg' },
    },
    title: { fontWeight: '600' },
    description: { opacity: 1, color: 'fg.muted' },
    closeTrigger: { boxSize: '11', top: '1.5', insetEnd: '1.5', color: 'fg.muted' },
  },
});
