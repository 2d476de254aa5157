import { createSystem, defineConfig } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { colors } from './colors.ts';
import { publicRecipes, publicSlotRecipes } from './public-recipes.ts';
import { animations, keyframes, radii, sizes, spacing, zIndex } from './scale.ts';
import { textStyles } from './type-scale.ts';

const font = '"Figtree Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

export const publicTheme = defineConfig({
  preflight: true,
  theme: {
    // Below 640 pixels tables become cards.
    breakpoints: { sm: '640px', md: '768px', lg: '1024px', xl: '1280px' },
    keyframes,
    textStyles,
    recipes: publicRecipes,
    slotRecipes: publicSlotRecipes,
    tokens: {
      animations,
      fontWeights: { normal: { value: 400 }, medium: { value: 550 }, semibold: { value: 600 }, bold: { value: 700 } },
      fonts: { body: { value: font }, heading: { value: font }, mono: { value: font } },
      radii,
      sizes,
      spacing,
      zIndex,
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
  },
  globalCss: {
    '*': { '--global-font-body': 'fonts.body', '--global-color-border': 'colors.border' },
    html: {
      bg: 'bg',
      color: 'fg',
      colorPalette: 'brand',
      textStyle: 'body',
      scrollPaddingTop: '6rem',
      // The tab bar and the landing page's call must not cover the focus.
      scrollPaddingBottom: { base: '5rem', lg: '0' },
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

let system: ReturnType<typeof createSystem> | undefined;

/**
 * The theme of every page: tokens and recipes of the public pages.
 * `PortalTheme` adds those of the portal.
 * Created on first call and cached: slow phones need noticeable time,
 * so `start-app.tsx` calls it in a separate task.
 */
export const publicSystem = () => {
  system ??= createSystem(defaultBaseConfig, publicTheme);
  return system;
};
