import { chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    fontWeight: '600',
    cursor: 'pointer',
    listStyle: 'none',
    borderRadius: 'l1',
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': { flexShrink: 0, transitionProperty: 'transform', transitionDuration: '120ms' },
    '&:is(details[open] > *) > svg': { transform: 'rotate(90deg)' },
  },
});

/** The opening line of a `details` element, with a chevron. */
export const FoldedSummary = ({ children }: { children: ReactNode }) => (
  <Summary>
    <ChevronRight size={20} aria-hidden />
    {children}
  </Summary>
);
