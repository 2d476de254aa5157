import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface ListSectionProps {
  /** Makes it focusable, for the time after its last row is gone. */
  id?: string;
  title: string;
  text?: string;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A heading above a table with its own card. */
export const ListSection = ({ id, title, text, actions, children }: ListSectionProps) => {
  const headingId = useId();
  return (
    <chakra.section aria-labelledby={headingId} {...(id ? { id, tabIndex: -1, outline: 'none' } : {})}>
      <Flex wrap="wrap" gap="3" justify="space-between" align="center" mb="4">
        <div>
          <chakra.h2 id={headingId} textStyle="heading">
            {title}
          </chakra.h2>
          {text && <chakra.p color="fg.muted">{text}</chakra.p>}
        </div>
        {actions}
      </Flex>
      {children}
    </chakra.section>
  );
};
