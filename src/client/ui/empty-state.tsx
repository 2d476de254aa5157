import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { EmptyLens, LooseThread, WaitingReceipt } from './drawings.tsx';

const drawings = { waiting: WaitingReceipt, notFound: EmptyLens, cut: LooseThread };

export interface EmptyStateProps {
  /** `waiting`: nothing yet. `notFound`: nothing for this search. `cut`: it could not be loaded. */
  drawing: keyof typeof drawings;
  title: string;
  children?: ReactNode;
  /** The next step: one button or link. */
  action?: ReactNode;
}

/** Says why there is nothing here and what to do next. */
export const EmptyState = ({ drawing, title, children, action }: EmptyStateProps) => {
  const Drawing = drawings[drawing];
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="center" textAlign="center" gap="1" px="4" py="10">
      <Drawing />
      <chakra.p textStyle="heading" mt="3">
        {title}
      </chakra.p>
      {children && (
        <chakra.div color="fg.muted" maxW="30rem">
          {children}
        </chakra.div>
      )}
      {action && <chakra.div mt="4">{action}</chakra.div>}
    </chakra.div>
  );
};
