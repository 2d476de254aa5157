import { ChakraProvider, createSystem, defineConfig, type SystemConfig } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import {
  animationStyles,
  comboboxSlotRecipe,
  datePickerSlotRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  keyframes,
  layerStyles,
  toastSlotRecipe,
  tokens,
} from '@chakra-ui/react/theme';
import type { ReactNode } from 'react';
import { portalRecipes, portalSlotRecipes } from './portal-recipes.ts';
import { publicTheme } from './public-system.ts';

const floating = {
  bg: 'bg.panel',
  borderRadius: 'l3',
  boxShadow: 'floating',
  borderWidth: '1px',
  borderColor: 'border',
};
const backdrop = { bg: 'backdrop' };
const closeTrigger = { top: '3', insetEnd: '3' };

/** Overrides of Chakra's recipes for the components with behaviour. */
const overrides: NonNullable<NonNullable<SystemConfig['theme']>['slotRecipes']> = {
  drawer: {
    slots: [],
    base: {
      backdrop,
      closeTrigger,
      header: { pt: '5', pb: '4', pe: '16' },
      title: { textStyle: 'heading' },
      // Above the buttons that stay at its bottom.
      body: { pb: '6', scrollPaddingBottom: '6rem' },
    },
  },
  combobox: {
    slots: [],
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
  },
  dialog: {
    slots: [],
    base: {
      backdrop,
      closeTrigger,
      positioner: { p: '4' },
      content: { ...floating, '--dialog-margin': 'auto' },
      header: { px: { base: '4', sm: '6' }, pt: '5', pb: '4', pe: '16' },
      title: { textStyle: 'heading', overflowWrap: 'anywhere' },
      body: { px: { base: '4', sm: '6' }, pt: '0', pb: '6' },
    },
  },
  toast: {
    slots: [],
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
  },
  datePicker: {
    slots: [],
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
  },
};

const { cursor, durations, easings, radii, sizes, zIndex } = tokens;
/** Chakra's keyframes and tokens that its recipes refer to and the public pages do not need. */
const chakraTokens = defineConfig({
  theme: {
    keyframes,
    tokens: { cursor: { ...cursor, button: { value: 'pointer' } }, durations, easings, radii, sizes, zIndex },
  },
});
const chakraRecipes = {
  combobox: comboboxSlotRecipe,
  datePicker: datePickerSlotRecipe,
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  toast: toastSlotRecipe,
};

const portalSystem = createSystem(
  defaultBaseConfig,
  chakraTokens,
  publicTheme,
  defineConfig({
    theme: {
      animationStyles,
      layerStyles,
      recipes: portalRecipes,
      slotRecipes: { ...chakraRecipes, ...portalSlotRecipes },
    },
  }),
  defineConfig({ theme: { slotRecipes: overrides } }),
);
const added = createSystem(chakraTokens);
// The outer provider has already written the variables of the public theme.
const system: typeof portalSystem = { ...portalSystem, _global: [added.getGlobalCss(), added.getTokenCss()] };

/**
 * The theme of the portal: the public theme, and the recipes of all components of the kit. Around every screen of the
 * portal, and around the menu of the header, which is loaded on demand. Public pages do not load it.
 */
export const PortalTheme = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={system}>{children}</ChakraProvider>
);
