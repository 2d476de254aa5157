import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** The box of everything that takes typed text or a selection: input, textarea, select. */
const control = {
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

/** Recipes of Chakra's components that the public pages use. Kept small, because the landing page loads them. */
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
  emptyState: defineSlotRecipe({
    slots: ['root', 'content', 'indicator', 'title', 'description'],
    base: {
      root: { px: '4', py: '10' },
      content: { display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', gap: '1' },
      title: { textStyle: 'heading', mt: '3' },
      description: { color: 'fg.muted', maxW: '30rem' },
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

/** Recipes that only the portal uses. */
export const portalRecipes = {
  textarea: defineRecipe({ base: { ...control, resize: 'vertical' } }),
};

export const portalSlotRecipes = {
  nativeSelect: defineSlotRecipe({
    slots: ['root', 'field', 'indicator'],
    base: {
      root: { position: 'relative', width: 'full' },
      field: { ...control, pe: '10', cursor: 'pointer', textOverflow: 'ellipsis' },
      indicator: { position: 'absolute', insetEnd: '3', top: '3', color: 'fg.muted', pointerEvents: 'none' },
    },
  }),
  switch: defineSlotRecipe({
    slots: ['root', 'label', 'control', 'thumb', 'indicator'],
    base: {
      root: { position: 'relative', display: 'flex', gap: '4', alignItems: 'flex-start', cursor: 'pointer' },
      label: { display: 'block', py: '2.5' },
      control: {
        flexShrink: 0,
        width: '3.25rem',
        height: '8',
        my: '1.5',
        p: '1',
        borderRadius: 'full',
        borderWidth: '2px',
        borderColor: 'border.strong',
        bg: 'bg.muted',
        transition: 'background-color 120ms',
        _checked: { bg: 'brand.solid', borderColor: 'brand.solid' },
        _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
      },
      thumb: {
        display: 'block',
        boxSize: '5',
        borderRadius: 'full',
        bg: 'border.strong',
        transition: 'translate 120ms',
        _checked: { bg: 'brand.contrast', translate: '1.25rem 0' },
      },
    },
  }),
  stat: defineSlotRecipe({
    slots: ['root', 'label', 'valueText', 'helpText', 'valueUnit', 'indicator'],
    base: {
      label: { display: 'flex', justifyContent: 'space-between', gap: '2', minH: '7', color: 'fg.muted' },
      valueText: { textStyle: 'figure', mt: '1', overflowWrap: 'anywhere' },
      helpText: { color: 'fg.muted' },
    },
  }),
  dataList: defineSlotRecipe({
    slots: ['root', 'item', 'itemLabel', 'itemValue'],
    base: {
      root: { m: '0' },
      item: {
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: '6',
        py: '2.5',
        '& + &': { borderTopWidth: '1px' },
      },
      itemLabel: { color: 'fg.muted' },
      itemValue: {
        m: '0',
        ms: 'auto',
        textAlign: 'end',
        overflowWrap: 'anywhere',
        fontVariantNumeric: 'lining-nums tabular-nums',
      },
    },
  }),
  progress: defineSlotRecipe({
    slots: ['root', 'label', 'track', 'range', 'valueText', 'view', 'circle', 'circleTrack', 'circleRange'],
    base: {
      track: { height: '2', bg: 'bg.muted', borderRadius: 'full', overflow: 'hidden' },
      range: {
        height: 'full',
        bg: 'brand.solid',
        borderRadius: 'full',
        transitionProperty: 'width',
        transitionDuration: '200ms',
      },
    },
  }),
  breadcrumb: defineSlotRecipe({
    slots: ['root', 'list', 'item', 'link', 'currentLink', 'separator', 'ellipsis'],
    base: {
      list: {
        listStyleType: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '2',
        minH: '7',
      },
      separator: { color: 'fg.subtle', display: 'inline-flex' },
    },
  }),
  table: defineSlotRecipe({
    slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'footer', 'caption'],
    base: {
      root: {
        width: 'full',
        borderCollapse: 'separate',
        borderSpacing: '0',
        fontVariantNumeric: 'lining-nums tabular-nums',
      },
      columnHeader: {
        position: 'sticky',
        top: 'var(--header-height, 0)',
        zIndex: 'docked',
        px: '4',
        height: '12',
        bg: 'bg.subtle',
        color: 'fg.muted',
        fontWeight: '550',
        textAlign: 'start',
        whiteSpace: 'nowrap',
        borderBottomWidth: '1px',
        _first: { borderStartStartRadius: 'calc({radii.l3} - 1px)' },
        _last: { borderStartEndRadius: 'calc({radii.l3} - 1px)' },
      },
      cell: { px: '4', py: '2', height: '14', textAlign: 'start' },
      row: {
        '&:not(:last-of-type) > td': { borderBottomWidth: '1px' },
        transitionProperty: 'background-color',
        transitionDuration: '120ms',
      },
    },
  }),
};
