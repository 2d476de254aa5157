import { Box, chakra, Stack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { SelectField } from '#client/ui/select-field.tsx';
import type { SectionKey } from './section-keys.ts';

const useCurrentSection = (parts: readonly SectionKey[]): SectionKey | undefined => {
  const [current, setCurrent] = useState(parts[0]);
  const list = parts.join(' ');
  useEffect(() => {
    const sections = list.split(' ') as SectionKey[];
    const find = () => {
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      const started = sections.filter((part) => {
        const top = document.getElementById(part)?.getBoundingClientRect().top;
        return top !== undefined && top < innerHeight / 3;
      });
      setCurrent((isAtEnd ? sections : started).at(-1) ?? sections[0]);
    };
    find();
    addEventListener('scroll', find, { passive: true });
    addEventListener('resize', find);
    return () => {
      removeEventListener('scroll', find);
      removeEventListener('resize', find);
    };
  }, [list]);
  return current;
};

// A plain anchor; the router does not handle links within the page.
const Anchor = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '9',
    py: '1',
    ps: '3',
    borderStartWidth: '3px',
    borderColor: 'border',
    color: 'fg.muted',
    lineHeight: '1.3',
    _hover: { color: 'fg', textDecoration: 'underline' },
    '&[aria-current]': { borderColor: 'brand.solid', color: 'brand.fg', fontWeight: '600' },
  },
});

interface SectionListProps {
  parts: readonly SectionKey[];
}

/** A sticky list next to the sections, where there is space. */
export const SectionList = ({ parts }: SectionListProps) => {
  const { t } = useTranslation();
  const current = useCurrentSection(parts);
  return (
    <chakra.nav
      aria-label={t('merchantAdmin:jump')}
      hideBelow="xl"
      position="sticky"
      top="calc(var(--header-height) + 1rem)"
      maxH="calc(100dvh - var(--header-height) - 2rem)"
      overflowY="auto"
      gridColumn="2"
      gridRow="1"
      data-screen-only
    >
      <Stack as="ul" listStyleType="none" gap="0" m="0">
        {parts.map((part) => (
          <li key={part}>
            <Anchor href={`#${part}`} aria-current={part === current ? 'location' : undefined}>
              {t(`merchantAdmin:sections.${part}`)}
            </Anchor>
          </li>
        ))}
      </Stack>
    </chakra.nav>
  );
};

/** A sticky select after the first section, on narrower screens. */
export const SectionSelect = ({ parts }: SectionListProps) => {
  const { t } = useTranslation();
  const current = useCurrentSection(parts);
  return (
    <Box
      hideFrom="xl"
      position="sticky"
      top="var(--header-height)"
      zIndex="docked"
      bg="bg"
      py="2"
      my="-2"
      data-screen-only
    >
      <SelectField
        label={t('merchantAdmin:jump')}
        labelHidden
        value={current ?? ''}
        options={parts.map((part) => ({ value: part, label: t(`merchantAdmin:sections.${part}`) }))}
        onChange={({ target }) => document.getElementById(target.value)?.scrollIntoView({ block: 'start' })}
      />
    </Box>
  );
};
