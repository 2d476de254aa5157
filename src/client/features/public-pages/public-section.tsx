import { chakra } from '@chakra-ui/react';

/** The measure of every public page: as wide as the header. */
export const Width = chakra('div', {
  base: { width: 'full', maxW: '80rem', mx: 'auto', px: { base: '4', sm: '6', lg: '8' } },
});
