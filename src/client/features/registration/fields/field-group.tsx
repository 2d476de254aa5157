import { chakra, HStack } from '@chakra-ui/react';
import { type ReactNode, type Ref, useId } from 'react';

export interface FieldGroupProps {
  title: string;
  help?: string;
  action?: ReactNode;
  /** The heading of a group that is added later receives the focus. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  children: ReactNode;
}

export const FieldGroup = ({ title, help, action, headingRef, children }: FieldGroupProps) => {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} display="flex" flexDirection="column" gap="5">
      <div>
        <HStack wrap="wrap" gap="2" justify="space-between">
          <chakra.h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined} textStyle="heading" outline="none">
            {title}
          </chakra.h2>
          {action}
        </HStack>
        {help && <chakra.p color="fg.muted">{help}</chakra.p>}
      </div>
      {children}
    </chakra.section>
  );
};
