import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

export interface HighlightProps {
  label: string;
  /** Null while loading. */
  value: ReactNode;
  definition: string;
  link?: ReactNode;
}

/** A figure and its meaning; cards in a line share its width. */
export const Highlight = ({ label, value, definition, link }: HighlightProps) => (
  <Card flex="1 1 13rem" p={{ base: '3', sm: '4' }} aria-busy={value === null || undefined}>
    <chakra.p color="fg.muted">{label}</chakra.p>
    <chakra.p fontSize="1.25rem" fontWeight="600" mt="1">
      {value ?? <Skeleton width="70%" height="0.9em" />}
    </chakra.p>
    <chakra.p color="fg.muted" mt="1">
      {value === null ? <Skeleton width="90%" /> : definition}
    </chakra.p>
    {link && (
      <chakra.p data-screen-only mt="2">
        {link}
      </chakra.p>
    )}
  </Card>
);
