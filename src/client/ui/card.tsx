import { type CardRootProps, Card as ChakraCard, chakra, Flex, type HTMLChakraProps } from '@chakra-ui/react';
import { createContext, type ReactNode, type Ref, use, useId } from 'react';

interface CardProps extends Omit<CardRootProps, 'size' | 'variant'> {
  /** False for content up to the edges, such as a table. */
  padded?: boolean;
  ref?: Ref<HTMLDivElement>;
}

export const Card = ({ padded = true, ...rest }: CardProps) => (
  <ChakraCard.Root p={padded ? { base: '4', sm: '6' } : undefined} {...rest} />
);

export interface SectionProps extends Omit<HTMLChakraProps<'section'>, 'title'> {
  title: string;
  /** One sentence below the title. */
  description?: ReactNode;
  /** Has less space around the title, for screens of many sections. */
  isDense?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** The heading level of `Section`s. */
export const SectionLevel = createContext<2 | 3>(2);

/** A card whose heading names it in the page outline. */
export const Section = ({ title, description, actions, isDense = false, children, ...rest }: SectionProps) => {
  const id = useId();
  const Heading = use(SectionLevel) === 2 ? chakra.h2 : chakra.h3;
  return (
    <Card asChild {...(isDense ? { p: { base: '4', sm: '5' } } : {})}>
      <chakra.section aria-labelledby={id} {...rest}>
        <Flex wrap="wrap" gap="3" justify="space-between" align="center" mb={isDense ? '3' : '4'}>
          <div>
            <Heading id={id} textStyle="heading">
              {title}
            </Heading>
            {description && <chakra.p color="fg.muted">{description}</chakra.p>}
          </div>
          {actions}
        </Flex>
        {children}
      </chakra.section>
    </Card>
  );
};
