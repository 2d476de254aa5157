import { defineRecipe } from '@chakra-ui/react';

/** The box that something is typed or chosen in: the same for text, select, search and dates. */
export const controlRecipe = defineRecipe({
  base: {
    appearance: 'none',
    width: 'full',
    minWidth: '0',
    minHeight: '11',
    px: '3',
    py: '2',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'l2',
    textStyle: 'body',
    transitionProperty: 'border-color',
    transitionDuration: '120ms',
    _hover: { borderColor: 'fg.muted' },
    _focusVisible: { outlineOffset: '0', borderColor: 'brand.focusRing' },
    _invalid: { borderColor: 'border.error', outlineColor: 'border.error' },
    _disabled: { bg: 'bg.muted', color: 'fg.muted', cursor: 'not-allowed' },
  },
});
