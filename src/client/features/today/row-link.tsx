import { chakra } from '@chakra-ui/react';
import { Link } from 'wouter';

/** A whole row is a link; with `data-row-trigger`, J and K move between rows. */
export const RowLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '12',
    py: '2',
    color: 'fg',
    textDecoration: 'none',
    borderRadius: 'l1',
    // The header must not cover a row that a key selects.
    scrollMarginTop: 'calc(var(--header-height, 0px) + 3rem)',
    _hover: { color: 'brand.fg' },
  },
});

/** A list of such rows, with lines between them. */
export const RowList = chakra('ul', {
  base: {
    listStyleType: 'none',
    m: '0',
    p: '0',
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
  },
});
