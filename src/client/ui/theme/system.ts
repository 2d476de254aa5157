import { createSystem, defineConfig } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import {
  animationStyles,
  datePickerSlotRecipe,
  drawerSlotRecipe,
  keyframes,
  layerStyles,
  toastSlotRecipe,
  tokens,
} from '@chakra-ui/react/theme';
import { colors } from './colors.ts';
import { parts } from './parts.ts';
import { textStyles } from './type-scale.ts';

const font = '"Figtree Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

const ground = defineConfig({
  preflight: true,
  theme: {
    // The phone ends at 640 pixels: below it tables turn into cards and the menu into a sheet.
    breakpoints: { sm: '640px', md: '768px', lg: '1024px', xl: '1280px' },
    keyframes,
    animationStyles,
    layerStyles,
    textStyles,
    tokens: {
      animations: tokens.animations,
      cursor: { ...tokens.cursor, button: { value: 'pointer' } },
      durations: tokens.durations,
      easings: tokens.easings,
      fontWeights: { normal: { value: 400 }, medium: { value: 550 }, semibold: { value: 600 }, bold: { value: 700 } },
      fonts: { body: { value: font }, heading: { value: font }, mono: { value: font } },
      radii: { ...tokens.radii, l1: { value: '6px' }, l2: { value: '10px' }, l3: { value: '16px' } },
      sizes: tokens.sizes,
      spacing: tokens.spacing,
      zIndex: tokens.zIndex,
    },
    semanticTokens: {
      colors: { ...colors, backdrop: { value: { _light: 'rgb(8 26 21 / 0.45)', _dark: 'rgb(2 8 6 / 0.65)' } } },
      shadows: {
        raised: { value: { _light: '0 1px 2px rgb(16 41 31 / 0.06)', _dark: '0 1px 2px rgb(0 0 0 / 0.4)' } },
        floating: {
          value: {
            _light: '0 2px 6px rgb(16 41 31 / 0.06), 0 16px 40px rgb(16 41 31 / 0.16)',
            _dark: '0 2px 6px rgb(0 0 0 / 0.4), 0 16px 40px rgb(0 0 0 / 0.5)',
          },
        },
      },
    },
    slotRecipes: {
      datePicker: datePickerSlotRecipe,
      drawer: drawerSlotRecipe,
      toast: toastSlotRecipe,
    },
  },
  globalCss: {
    '*': { '--global-font-body': 'fonts.body', '--global-color-border': 'colors.border' },
    html: {
      bg: 'bg',
      color: 'fg',
      colorPalette: 'brand',
      textStyle: 'body',
      scrollPaddingTop: '6rem',
      WebkitTapHighlightColor: 'transparent',
    },
    body: { minHeight: '100dvh' },
    ':focus-visible': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
    '*::placeholder': { color: 'fg.subtle', opacity: 1 },
    '*::selection': { bg: 'brand.muted' },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
      },
    },
  },
});

/** Only what the kit uses of Chakra is in here: a Chakra part whose recipe is missing is added with its recipe. */
export const system = createSystem(defaultBaseConfig, ground, defineConfig({ theme: { slotRecipes: parts } }));
