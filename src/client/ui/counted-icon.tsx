import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface CountedIconProps {
  icon: ReactNode;
  /** The label of the control also contains the number. Null hides it. */
  count: string | null;
  tone: 'brand' | 'accent';
}

/** The icon of a control, with a number at its upper end. */
export const CountedIcon = ({ icon, count, tone }: CountedIconProps) => (
  <chakra.span position="relative" display="inline-flex">
    {icon}
    {count !== null && (
      <chakra.span
        aria-hidden
        position="absolute"
        top="-2"
        insetStart="3"
        minW="5"
        px="1"
        borderRadius="full"
        bg={`${tone}.solid`}
        color={`${tone}.contrast`}
        fontSize="0.75rem"
        fontWeight="600"
        lineHeight="1.25rem"
        textAlign="center"
      >
        {count}
      </chakra.span>
    )}
  </chakra.span>
);
