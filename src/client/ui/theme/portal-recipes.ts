import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { control } from './public-recipes.ts';

/** Recipes of the portal; public pages do not load this module. */
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
        minW: '0',
        maxW: 'full',
        // A value without room next to its name starts below it.
        textAlign: { base: 'start', sm: 'end' },
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
        height: '9',
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
