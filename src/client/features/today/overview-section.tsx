import { Card as ChakraCard, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { TextLink } from '#client/ui/text-link.tsx';

interface OverviewSectionProps {
  title: string;
  /** A button that explains the figure. */
  info?: ReactNode;
  /** The screen of the whole list, and the link's accessible name. */
  more?: { href: string; label: string };
  /** True if a child takes the remaining height of the row. */
  isColumn?: boolean;
  children: ReactNode;
}

/** A card closer than a `Section`: a phone shows several at once. */
export const OverviewSection = ({ title, info, more, isColumn = false, children }: OverviewSectionProps) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <ChakraCard.Root
      asChild
      px={{ base: '4', sm: '6' }}
      py={{ base: '3', sm: '4' }}
      {...(isColumn ? { display: 'flex', flexDirection: 'column' } : {})}
    >
      <section aria-labelledby={id}>
        <Flex justify="space-between" align="baseline" gap="3" mb="1">
          <Flex align="center">
            <chakra.h2 id={id} textStyle="heading">
              {title}
            </chakra.h2>
            {info}
          </Flex>
          {more && (
            <TextLink href={more.href} data-screen-only>
              <span aria-hidden>{t('today:all')}</span>
              <VisuallyHidden>{more.label}</VisuallyHidden>
            </TextLink>
          )}
        </Flex>
        {children}
      </section>
    </ChakraCard.Root>
  );
};
