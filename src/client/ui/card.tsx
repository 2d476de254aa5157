import { type CardRootProps, Card as ChakraCard, chakra, Flex, type HTMLChakraProps } from '@chakra-ui/react';
import { type ReactNode, type Ref, useId } from 'react';

interface CardProps extends Omit<CardRootProps, 'size' | 'variant'> {
  /** False for content that reaches the edges, such as a table. */
  padded?: boolean;
  ref?: Ref<HTMLDivElement>;
}

export const Card = ({ padded = true, ...rest }: CardProps) => (
  <ChakraCard.Root p={padded ? { base: '4', sm: '6' } : undefined} {...rest} />
);

export interface SectionProps extends Omit<HTMLChakraProps<'section'>, 'title'> {
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Buttons or links at the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A card with a heading that names it in the page outline. */
export const Section = ({ title, description, actions, children, ...rest }: SectionProps) => {
  const id = useId();
  return (
    <Card asChild>
      <chakra.section aria-labelledby={id} {...rest}>
        <Flex wrap="wrap" gap="3" justify="space-between" align="center" mb="4">
          <div>
            <chakra.h2 id={id} textStyle="heading">
              {title}
            </chakra.h2>
            {description && <chakra.p color="fg.muted">{description}</chakra.p>}
          </div>
          {actions}
        </Flex>
        {children}
      </chakra.section>
    </Card>
  );
};
