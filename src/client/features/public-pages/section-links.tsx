import { chakra, Flex } from '@chakra-ui/react';

const Entry = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '11',
    px: '3',
    borderRadius: 'l2',
    color: 'fg.muted',
    fontWeight: '550',
    textDecoration: 'none',
    borderWidth: { base: '1px', lg: '0' },
    borderColor: 'border',
    bg: { base: 'bg.panel', lg: 'transparent' },
    _hover: { bg: 'bg.muted', color: 'fg' },
  },
});

interface SectionLinksProps {
  label: string;
  sections: readonly { id: string; title: string }[];
}

/** Links to the sections, next to the text or above it. */
export const SectionLinks = ({ label, sections }: SectionLinksProps) => (
  <nav aria-label={label} data-screen-only>
    <Flex
      as="ul"
      listStyleType="none"
      direction={{ base: 'row', lg: 'column' }}
      wrap="wrap"
      gap={{ base: '2', lg: '1' }}
      position={{ lg: 'sticky' }}
      top="calc(var(--header-height) + 1.5rem)"
      mx={{ lg: '-3' }}
    >
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Entry href={`#${id}`}>{title}</Entry>
        </li>
      ))}
    </Flex>
  </nav>
);
