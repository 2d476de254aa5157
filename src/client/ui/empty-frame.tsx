import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface EmptyFrameProps {
  drawing: ReactNode;
  title: string;
  /** True for a whole screen; the title is then its heading. */
  isScreen?: boolean;
  children?: ReactNode;
  /** The next step: one button or link. */
  action?: ReactNode;
}

/**
 * The layout of an empty state; screens use `EmptyState` with drawings.
 * It avoids Chakra's component and slot recipes for the public pages.
 */
export const EmptyFrame = ({ drawing, title, isScreen = false, children, action }: EmptyFrameProps) => (
  <Flex direction="column" align="center" gap="1" px="4" py="10" textAlign="center">
    {drawing}
    <chakra.p as={isScreen ? 'h1' : 'p'} textStyle="heading" mt="3">
      {title}
    </chakra.p>
    {children && (
      <Box color="fg.muted" maxW="30rem">
        {children}
      </Box>
    )}
    {action && (
      <Box data-screen-only mt="4">
        {action}
      </Box>
    )}
  </Flex>
);
