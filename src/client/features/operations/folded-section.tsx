import { Box, chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldedSectionProps {
  title: string;
  /** At the end of the line. */
  summary?: ReactNode;
  /** Opens it, for content that needs attention. */
  isOpen?: boolean;
  /** Makes the title a heading of the page. */
  isSection?: boolean;
  children: ReactNode;
}

/**
 * A line of 44 pixels that opens content.
 * The closed content is rendered, too, for the search of the browser.
 */
export const FoldedSection = ({ title, summary, isOpen = false, isSection = false, children }: FoldedSectionProps) => (
  <chakra.details
    // A press changes `open` in the browser, so it is never set to false here.
    {...(isOpen ? { open: true } : {})}
    borderTopWidth="1px"
    _last={{ borderBottomWidth: '1px' }}
    css={{ '&[open] > summary > svg': { transform: 'rotate(90deg)' } }}
  >
    <chakra.summary
      display="flex"
      alignItems="center"
      gap="2"
      minH="11"
      px="2"
      cursor="pointer"
      borderRadius="l1"
      listStyleType="none"
      _hover={{ bg: 'bg.subtle' }}
      css={{ '&::-webkit-details-marker': { display: 'none' } }}
    >
      <ChevronRight size={18} aria-hidden />
      <chakra.span fontWeight="550" asChild={isSection}>
        {isSection ? <h2>{title}</h2> : title}
      </chakra.span>
      <chakra.span ms="auto" color="fg.muted">
        {summary}
      </chakra.span>
    </chakra.summary>
    <Box pb="3">{children}</Box>
  </chakra.details>
);
