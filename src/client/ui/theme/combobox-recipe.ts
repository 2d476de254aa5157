import { comboboxSlotRecipe } from '@chakra-ui/react/theme';
import { floating, overrideSlotRecipe } from './overlay-styles.ts';

/** The styles of a `Combobox`, loaded with its behaviour. */
export const comboboxRecipe = overrideSlotRecipe(comboboxSlotRecipe, {
  base: {
    indicatorGroup: { px: '0' },
    trigger: { boxSize: '11', color: 'fg.muted', cursor: 'pointer' },
    content: { ...floating, p: '1', maxH: '20rem' },
    item: { flex: 'none', minH: '11', px: '3', py: '2', cursor: 'pointer', _highlighted: { bg: 'bg.muted' } },
  },
  variants: {
    variant: {
      outline: {
        input: {
          minH: '11',
          ps: '3',
          pe: '11',
          bg: 'bg.panel',
          borderColor: 'border.strong',
          textOverflow: 'ellipsis',
          _placeholderShown: { color: 'fg.muted' },
          _focusVisible: { outlineWidth: '2px' },
          _hover: { borderColor: 'fg.muted' },
          _invalid: { borderColor: 'border.error' },
        },
      },
    },
  },
});
