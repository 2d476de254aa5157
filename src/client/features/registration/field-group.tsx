import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

export interface FieldGroupProps {
  title: string;
  help?: string;
  /** At the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** Fields that belong together, under a heading of their own. */
export const FieldGroup = ({ title, help, action, children }: FieldGroupProps) => {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} display="flex" flexDirection="column" gap="5">
      <div>
        <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="space-between" alignItems="center">
          <chakra.h2 id={id} textStyle="heading">
            {title}
          </chakra.h2>
          {action}
        </chakra.div>
        {help && <chakra.p color="fg.muted">{help}</chakra.p>}
      </div>
      {children}
    </chakra.section>
  );
};
