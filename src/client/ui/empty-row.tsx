import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface EmptyRowProps {
  title: string;
  children: ReactNode;
  action: ReactNode;
}

/** Replaces an empty `ItemList`, with the height of a row. */
export const EmptyRow = ({ title, children, action }: EmptyRowProps) => (
  <Flex wrap="wrap" columnGap="4" rowGap="3" align="center" justify="space-between">
    <Box flex="1 1 16rem" minW="0">
      <chakra.p fontWeight="600">{title}</chakra.p>
      <chakra.p color="fg.muted">{children}</chakra.p>
    </Box>
    {action}
  </Flex>
);
