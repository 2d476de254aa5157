import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CopyButton } from '../copy-button.tsx';

/**
 * The end of an id, with a button that copies it whole.
 * `what` names it for screen readers.
 */
export const ShortId = ({ id, what }: { id: string; what: string }) => (
  <chakra.span position="relative" display="inline-flex" flexWrap="wrap" alignItems="center" my="-2" title={id}>
    <chakra.span minW="5.25rem">…{id.slice(-6)}</chakra.span>
    <CopyButton text={id} what={what} />
  </chakra.span>
);

interface CopyableCodeProps {
  code: string;
  /** The name for screen readers. */
  what: string;
  /** The displayed form, if it differs from the copied one. */
  children?: ReactNode;
}

/** A whole code in a detail list, with a copy button. */
export const CopyableCode = ({ code, what, children = code }: CopyableCodeProps) => (
  <chakra.span position="relative" display="flex" flexWrap="wrap" alignItems="center" my="-2.5" me="-3">
    {children}
    <CopyButton text={code} what={what} />
  </chakra.span>
);
