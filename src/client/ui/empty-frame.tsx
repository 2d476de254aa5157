import { Box, EmptyState as ChakraEmptyState } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface EmptyFrameProps {
  drawing: ReactNode;
  title: string;
  /** True if it is the whole screen, whose heading the title is. */
  isScreen?: boolean;
  children?: ReactNode;
  /** The next step: one button or link. */
  action?: ReactNode;
}

/** The layout of an empty state. Screens use `EmptyState`, which has the drawings. */
export const EmptyFrame = ({ drawing, title, isScreen = false, children, action }: EmptyFrameProps) => {
  const Title = isScreen ? 'h1' : 'p';
  return (
    <ChakraEmptyState.Root>
      <ChakraEmptyState.Content>
        {drawing}
        <ChakraEmptyState.Title asChild>
          <Title>{title}</Title>
        </ChakraEmptyState.Title>
        {children && (
          <ChakraEmptyState.Description asChild>
            <div>{children}</div>
          </ChakraEmptyState.Description>
        )}
        {action && (
          <Box data-screen-only mt="4">
            {action}
          </Box>
        )}
      </ChakraEmptyState.Content>
    </ChakraEmptyState.Root>
  );
};
