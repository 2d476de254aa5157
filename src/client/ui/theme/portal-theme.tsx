import { ChakraProvider, createSystem, defineConfig } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { animationStyles, keyframes, layerStyles, tokens } from '@chakra-ui/react/theme';
import type { ReactNode } from 'react';
import { portalRecipes, portalSlotRecipes } from './portal-recipes.ts';
import { publicTheme } from './public-system.ts';

const { cursor, durations, easings, radii, sizes, zIndex } = tokens;
/** Chakra's keyframes and tokens that public pages do not need. */
const chakraTokens = defineConfig({
  theme: {
    keyframes,
    tokens: { cursor: { ...cursor, button: { value: 'pointer' } }, durations, easings, radii, sizes, zIndex },
  },
});

const portalSystem = createSystem(
  defaultBaseConfig,
  chakraTokens,
  publicTheme,
  defineConfig({
    theme: {
      animationStyles,
      layerStyles,
      recipes: portalRecipes,
      slotRecipes: portalSlotRecipes,
    },
  }),
);
const added = createSystem(chakraTokens);
// The outer provider has already written the public theme's variables.
const system: typeof portalSystem = { ...portalSystem, _global: [added.getGlobalCss(), added.getTokenCss()] };

/**
 * The portal's theme: the public one with all recipes.
 * It wraps portal screens and the on-demand header menu.
 * Public pages do not load it.
 */
export const PortalTheme = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={system}>{children}</ChakraProvider>
);
