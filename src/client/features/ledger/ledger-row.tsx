import { chakra, Flex, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Money } from '#client/ui/formatted-values.tsx';

interface LedgerRowProps {
  heading: ReactNode;
  /** Minor units. */
  amount: number;
  action?: ReactNode;
  /** Below the heading. */
  children: ReactNode;
}

export const LedgerRow = ({ heading, amount, action, children }: LedgerRowProps) => (
  <chakra.li display="flex" gap="3" justifyContent="space-between" py="2" borderBottomWidth="1px" borderColor="border">
    <chakra.div minW="0" overflowWrap="anywhere">
      <Flex wrap="wrap" align="center" columnGap="2">
        {heading}
      </Flex>
      {children}
    </chakra.div>
    <Stack align="flex-end" gap="1" flexShrink={0}>
      <Money minor={amount} />
      {action}
    </Stack>
  </chakra.li>
);
