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
 * Returns a Chakra recipe with these styles on top.
 * Pass it to the root of its component as `recipe`.
 * It is not part of the theme, which every screen loads.
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
