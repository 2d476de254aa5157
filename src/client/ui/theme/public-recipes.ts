import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** The box of typed or selected values: input, textarea, select. */
export const control = {
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
} as const;

/** Recipes of the public pages, kept small for the landing page. */
export const publicRecipes = {
  button: defineRecipe({
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      flexShrink: 0,
      // A long label in a narrow place wraps instead of overflowing.
      maxW: 'full',
      borderWidth: '1px',
      borderColor: 'transparent',
      borderRadius: 'l2',
      fontWeight: '600',
      lineHeight: '1.25',
      textAlign: 'center',
      textDecoration: 'none',
      userSelect: 'none',
      cursor: 'pointer',
      transitionProperty: 'background-color, border-color, color',
      transitionDuration: '120ms',
      _disabled: { cursor: 'not-allowed', opacity: 0.55 },
      _icon: { boxSize: '1.25em', flexShrink: 0 },
    },
    variants: {
      variant: {
        solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast', _hover: { bg: 'colorPalette.hover' } },
        outline: { bg: 'bg.panel', color: 'fg', borderColor: 'border.strong', _hover: { bg: 'bg.muted' } },
        ghost: { bg: 'transparent', color: 'fg', _hover: { bg: 'bg.muted' } },
        /** A selected filter, to be removed. */
        subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.muted' } },
      },
      size: {
        md: { minH: '11', px: '4', py: '2' },
        lg: { minH: '14', px: '6', py: '3', textStyle: 'lead', fontWeight: '600' },
      },
    },
    defaultVariants: { variant: 'solid', size: 'md' },
  }),
  container: defineRecipe({
    base: { width: 'full', maxW: '88rem', mx: 'auto', px: { base: '4', sm: '6', lg: '8' } },
  }),
  skeleton: defineRecipe({
    base: {
      display: 'inline-block',
      verticalAlign: 'middle',
      maxWidth: 'full',
      borderRadius: 'l1',
      bg: 'bg.muted',
      animation: 'pulse',
      animationDuration: '1.6s',
    },
    variants: { loading: { true: {}, false: {} } },
  }),
  badge: defineRecipe({
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      px: '2.5',
      py: '0.5',
      borderRadius: 'full',
      bg: 'colorPalette.subtle',
      color: 'colorPalette.fg',
      fontWeight: '550',
      lineHeight: '1.5',
      whiteSpace: 'nowrap',
    },
  }),
  input: defineRecipe({ base: control }),
};

export const publicSlotRecipes = {
  card: defineSlotRecipe({
    slots: ['root'],
    base: {
      root: {
        bg: 'bg.panel',
        borderWidth: '1px',
        borderColor: 'border',
        borderRadius: 'l3',
        boxShadow: 'raised',
        minWidth: '0',
      },
    },
  }),
  alert: defineSlotRecipe({
    slots: ['root', 'indicator', 'content', 'title', 'description'],
    base: {
      root: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: '3',
        p: '4',
        bg: 'colorPalette.subtle',
        borderRadius: 'l2',
        borderInlineStartWidth: '4px',
        borderInlineStartColor: 'colorPalette.border',
      },
      indicator: { color: 'colorPalette.fg', pt: '0.5', flexShrink: 0 },
      content: { flex: '1', minW: '12rem', overflowWrap: 'anywhere' },
      title: { fontWeight: '600' },
    },
    variants: {
      status: {
        error: { root: { colorPalette: 'danger' } },
        warning: { root: { colorPalette: 'warning' } },
        info: { root: { colorPalette: 'info' } },
        success: { root: { colorPalette: 'success' } },
      },
    },
  }),
  field: defineSlotRecipe({
    slots: ['root', 'label', 'helperText', 'errorText', 'requiredIndicator'],
    base: {
      root: { display: 'flex', flexDirection: 'column', gap: '1.5', width: 'full' },
      label: { textStyle: 'label', color: 'fg' },
      helperText: { color: 'fg.muted' },
      errorText: { display: 'flex', gap: '2', color: 'fg.error', fontWeight: '550' },
    },
  }),
};
