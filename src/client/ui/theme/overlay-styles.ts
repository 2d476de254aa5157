import { mergeConfigs, type SlotRecipeConfig } from '@chakra-ui/react';

export const floating = {
  bg: 'bg.panel',
  borderRadius: 'l3',
  boxShadow: 'floating',
  borderWidth: '1px',
  borderColor: 'border',
};
export const backdrop = { bg: 'backdrop' };
export const closeTrigger = { top: '3', insetEnd: '3' };

/**
 * Returns a recipe of Chakra with our styles on top. It is passed to the root of its component as `recipe` and is not
 * part of the theme, which every screen loads.
 */
export const overrideSlotRecipe = (
  recipe: SlotRecipeConfig,
  styles: Pick<SlotRecipeConfig, 'base' | 'variants'>,
): SlotRecipeConfig => {
  const { theme } = mergeConfigs(
    { theme: { slotRecipes: { overlay: recipe } } },
    { theme: { slotRecipes: { overlay: { slots: [], ...styles } } } },
  );
  return theme?.slotRecipes?.overlay ?? recipe;
};
