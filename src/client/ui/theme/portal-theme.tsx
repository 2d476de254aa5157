import { ChakraProvider, createSystem, defineConfig } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { animationStyles, keyframes, layerStyles, tokens } from '@chakra-ui/react/theme';
import type { ReactNode } from 'react';
import { portalRecipes, portalSlotRecipes } from './portal-recipes.ts';
import { publicTheme } from './public-system.ts';

const { cursor, durations, easings, radii, sizes, zIndex } = tokens;
/** Chakra's keyframes and tokens that its recipes refer to and the public pages do not need. */
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
// The outer provider has already written the variables of the public theme.
const system: typeof portalSystem = { ...portalSystem, _global: [added.getGlobalCss(), added.getTokenCss()] };

/**
 * The theme of the portal: the public theme, and the recipes of all components of the kit. Around every screen of the
 * portal, and around the menu of the header, which is loaded on demand. Public pages do not load it.
 */
export const PortalTheme = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={system}>{children}</ChakraProvider>
);
