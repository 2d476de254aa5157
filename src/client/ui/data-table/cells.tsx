import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CopyButton } from '../copy-button.tsx';

/** Tight enough that two lines are not higher than a skeleton row. */
export const rowLineHeight = { base: '1.5', sm: '1.15' };

/** Two lines in a table, side by side on a phone. */
export const TwoLines = ({ align = 'start', children }: { align?: 'start' | 'end'; children: ReactNode }) => (
  <chakra.span
    display={{ base: 'inline-flex', sm: 'flex' }}
    flexDirection={{ base: 'row', sm: 'column' }}
    alignItems={{ base: 'baseline', sm: align }}
    columnGap="2"
    lineHeight={rowLineHeight}
  >
    {children}
  </chakra.span>
);

/** The end of an id, with a button that copies the whole id. `what` names it for screen readers. */
export const ShortId = ({ id, what }: { id: string; what: string }) => (
  <chakra.span position="relative" display="inline-flex" alignItems="center" my="-2" title={id}>
    <chakra.span minW="5.25rem">…{id.slice(-6)}</chakra.span>
    <CopyButton text={id} what={what} />
  </chakra.span>
);

/** A whole code in a detail list, with a button that copies it. */
export const CopyableCode = ({ code, what }: { code: string; what: string }) => (
  <chakra.span position="relative" display="flex" alignItems="center" my="-2.5" me="-3">
    {code}
    <CopyButton text={code} what={what} />
  </chakra.span>
);
