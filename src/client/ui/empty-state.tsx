import { Box, EmptyState as ChakraEmptyState } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import {
  BlankDocuments,
  EmptyCounter,
  EmptyLens,
  EmptyWebShop,
  LooseThread,
  OpenEnvelope,
  QuietShield,
  UnusedReader,
  WaitingReceipt,
} from './illustrations.tsx';

const illustrations = {
  sales: WaitingReceipt,
  webShop: EmptyWebShop,
  documents: BlankDocuments,
  people: EmptyCounter,
  readers: UnusedReader,
  messages: OpenEnvelope,
  events: QuietShield,
  notFound: EmptyLens,
  cut: LooseThread,
};

export type EmptyIllustration = keyof typeof illustrations;

export interface EmptyStateProps {
  /** `notFound`: no match for a search. `cut`: loading failed. The others: nothing of this kind yet. */
  illustration: EmptyIllustration;
  title: string;
  /** True if it is the whole screen, whose heading the title is. */
  isScreen?: boolean;
  children?: ReactNode;
  /** The next step: one button or link. */
  action?: ReactNode;
}

/** Explains why there is no content and offers the next step. */
export const EmptyState = ({ illustration, title, isScreen = false, children, action }: EmptyStateProps) => {
  const Title = isScreen ? 'h1' : 'p';
  const Illustration = illustrations[illustration];
  return (
    <ChakraEmptyState.Root>
      <ChakraEmptyState.Content>
        <Illustration />
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
