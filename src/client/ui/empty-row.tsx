import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface EmptyRowProps {
  title: string;
  children: ReactNode;
  /** The button that adds the first item. */
  action: ReactNode;
}

/** The place of an empty `ItemList`, as high as one of its rows. */
export const EmptyRow = ({ title, children, action }: EmptyRowProps) => (
  <Flex wrap="wrap" columnGap="4" rowGap="3" align="center" justify="space-between">
    <Box flex="1 1 16rem" minW="0">
      <chakra.p fontWeight="600">{title}</chakra.p>
      <chakra.p color="fg.muted">{children}</chakra.p>
    </Box>
    {action}
  </Flex>
);
