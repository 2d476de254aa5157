import { chakra } from '@chakra-ui/react';
import { buttonRecipe } from '#client/ui/button.tsx';

/** Leads to a part of the same page; works before any script has arrived. */
export const SectionLink = chakra('a', buttonRecipe, { defaultProps: { variant: 'outline', size: 'lg' } });
