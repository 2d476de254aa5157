import { dialogSlotRecipe } from '@chakra-ui/react/theme';
import { backdrop, closeTrigger, floating, overrideSlotRecipe } from './overlay-styles.ts';

/** The styles of dialogs, loaded with their behaviour. */
export const dialogRecipe = overrideSlotRecipe(dialogSlotRecipe, {
  base: {
    backdrop,
    closeTrigger,
    positioner: { p: '4' },
    content: { ...floating, '--dialog-margin': 'auto' },
    header: { px: { base: '4', sm: '6' }, pt: '5', pb: '4', pe: '16' },
    title: { textStyle: 'heading', overflowWrap: 'anywhere' },
    body: { px: { base: '4', sm: '6' }, pt: '0', pb: '6' },
  },
});
