import { drawerSlotRecipe } from '@chakra-ui/react/theme';
import { backdrop, closeTrigger, overrideSlotRecipe } from './overlay-styles.ts';

/** The styles of drawers, loaded with their behaviour. */
export const drawerRecipe = overrideSlotRecipe(drawerSlotRecipe, {
  base: {
    backdrop,
    closeTrigger,
    header: { pt: '5', pb: '4', pe: '16' },
    title: { textStyle: 'heading' },
    // Above the buttons that stay at its bottom.
    body: { pb: '6', scrollPaddingBottom: '6rem' },
  },
});
