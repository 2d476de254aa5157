import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** A sheet of paper on the ground. */
export const Card = chakra('div', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    boxShadow: 'raised',
    minWidth: '0',
  },
  variants: { padded: { true: { p: { base: '4', sm: '6' } } } },
  defaultVariants: { padded: true },
});

export interface SectionProps extends Omit<HTMLChakraProps<'section'>, 'title'> {
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  /** What can be done with the section, at the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A card with a heading, found by it in the outline of the page. */
export const Section = ({ title, description, actions, children, ...rest }: SectionProps) => {
  const id = useId();
  return (
    <Card asChild>
      <chakra.section aria-labelledby={id} {...rest}>
        <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="space-between" alignItems="center" mb="4">
          <div>
            <chakra.h2 id={id} textStyle="heading">
              {title}
            </chakra.h2>
            {description && <chakra.p color="fg.muted">{description}</chakra.p>}
          </div>
          {actions}
        </chakra.div>
        {children}
      </chakra.section>
    </Card>
  );
};
