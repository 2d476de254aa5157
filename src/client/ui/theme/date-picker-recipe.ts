import { datePickerSlotRecipe } from '@chakra-ui/react/theme';
import { floating, overrideSlotRecipe } from './overlay-styles.ts';

/** The styles of the calendar, loaded with its behaviour. */
export const datePickerRecipe = overrideSlotRecipe(datePickerSlotRecipe, {
  base: {
    content: { ...floating, p: '4', minW: '0', maxW: 'calc(100vw - 2rem)' },
    viewControl: { height: '11' },
    viewTrigger: { minH: '11', cursor: 'pointer' },
    prevTrigger: { boxSize: '11', cursor: 'pointer' },
    nextTrigger: { boxSize: '11', cursor: 'pointer' },
    tableHeader: { textTransform: 'none', fontWeight: '500' },
    tableCellTrigger: {
      cursor: 'pointer',
      fontVariantNumeric: 'tabular-nums',
      minWidth: '11',
      minHeight: '11',
      _disabled: { cursor: 'not-allowed' },
    },
  },
});
