import { Box, Container, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';

const Ground = chakra('section', {
  variants: {
    ground: {
      paper: {},
      subtle: { bg: 'bg.subtle' },
      // Print keeps the background: white paper would hide light words.
      ink: { bg: 'bg.ink', color: 'fg.onInk', printColorAdjust: 'exact' },
    },
  },
  defaultVariants: { ground: 'paper' },
});

export interface PublicSectionProps {
  /** Links use it, and the heading has an id from it. */
  id: string;
  title: string;
  lead?: ReactNode;
  ground?: 'paper' | 'subtle' | 'ink';
  /** Puts the heading next to the content, where there is space. */
  beside?: boolean;
  children?: ReactNode;
}

/** One subject of a public page on its own background. */
export const PublicSection = ({ id, title, lead, ground = 'paper', beside = false, children }: PublicSectionProps) => (
  <Ground id={id} ground={ground} aria-labelledby={`${id}-title`}>
    <Container
      py={{ base: '14', lg: '24' }}
      display={beside ? 'grid' : 'block'}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
      gap={{ base: '6', lg: '16' }}
    >
      <Box maxW="46rem">
        <chakra.h2 id={`${id}-title`} textStyle="section" textWrap="balance">
          {title}
        </chakra.h2>
        {lead && (
          <chakra.p textStyle="lead" color={ground === 'ink' ? 'fg.onInkMuted' : 'fg.muted'} mt="4" textWrap="pretty">
            {lead}
          </chakra.p>
        )}
      </Box>
      {children}
    </Container>
  </Ground>
);

interface PageHeadingProps {
  title: string;
  lead: ReactNode;
}

/** The heading of a text page, and its tab's title. */
export const PageHeading = ({ title, lead }: PageHeadingProps) => {
  const { t } = useTranslation();
  return (
    <chakra.header pt={{ base: '8', lg: '14' }} pb={{ base: '6', lg: '8' }}>
      <title>{`${title} · ${t('common:productName')}`}</title>
      <chakra.h1 textStyle="section" textWrap="balance">
        {title}
      </chakra.h1>
      <chakra.p textStyle="lead" color="fg.muted" mt="3" maxW="40rem">
        {lead}
      </chakra.p>
    </chakra.header>
  );
};
