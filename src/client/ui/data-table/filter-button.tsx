import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

const base = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minH: '11',
  maxW: 'full',
  px: '2.5',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'l2',
  bg: 'bg.panel',
  color: 'fg',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  _hover: { borderColor: 'fg.muted' },
  _icon: { flexShrink: 0 },
  '&[data-active]': { bg: 'brand.subtle', borderColor: 'brand.border', color: 'brand.fg', fontWeight: '550' },
} as const;

const Styled = chakra('button', { base });

/** The button of a filter menu; `active` marks an applied filter. */
export const FilterButton = ({ active, ...rest }: ComponentProps<typeof Styled> & { active: boolean }) => (
  <Styled type="button" data-active={active || undefined} {...rest} />
);

/** The text of a menu's button, cut if long; the tooltip has all. */
export const FilterText = ({ chosen, children }: { chosen: string | null; children: string }) => (
  <chakra.span truncate maxW="14rem" flex="1" textAlign="start" title={chosen ?? undefined}>
    {children}
  </chakra.span>
);

/** A native select that looks like a `FilterButton`. */
export const FilterSelectControl = chakra('select', {
  base: { ...base, appearance: 'none', pe: '8', maxW: '14rem', textOverflow: 'ellipsis', fieldSizing: 'content' },
});
