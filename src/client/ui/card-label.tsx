import { chakra } from '@chakra-ui/react';

/**
 * A payment card in a list: `Visa •••• 4242`.
 * Narrow places cut the brand, not the digits.
 */
export const CardLabel = ({ card: { brand, maskedNumber } }: { card: { brand: string; maskedNumber: string } }) => (
  <chakra.span display="inline-flex" columnGap="1" maxW="full" verticalAlign="bottom">
    <chakra.span minW="0" overflow="clip" textOverflow="ellipsis" whiteSpace="nowrap">
      {brand}
    </chakra.span>{' '}
    <chakra.span color="fg.muted" flexShrink="0">
      •••• {maskedNumber.slice(-4)}
    </chakra.span>
  </chakra.span>
);
