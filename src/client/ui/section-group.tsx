import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { SectionLevel } from './card.tsx';

interface SectionGroupProps {
  /** The anchor of the group. */
  id: string;
  title: string;
  children: ReactNode;
}

/**
 * `Section`s below a common heading, with headings one level lower.
 * A wide screen shows two side by side.
 */
export const SectionGroup = ({ id, title, children }: SectionGroupProps) => {
  const headingId = useId();
  return (
    <chakra.section
      id={id}
      tabIndex={-1}
      aria-labelledby={headingId}
      outline="none"
      scrollMarginTop="24"
      _notFirst={{ mt: '8' }}
    >
      <chakra.h2 id={headingId} textStyle="heading" mb="3">
        {title}
      </chakra.h2>
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <SectionLevel value={3}>{children}</SectionLevel>
      </chakra.div>
    </chakra.section>
  );
};
