import { chakra, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Opening } from './column.ts';

const look = {
  base: {
    display: 'inline-block',
    textAlign: 'start' as const,
    color: 'fg',
    fontWeight: '550',
    cursor: 'pointer',
    borderRadius: 'l1',
    textDecoration: 'none',
    _hover: { color: 'brand.fg', textDecoration: 'underline' },
  },
  // On a card the whole card can be touched, not only the words.
  variants: { covers: { true: { _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' } } } },
} as const;

const OpenLink = chakra(Link, look);
const OpenButton = chakra('button', look);

interface OpenerProps<Row> {
  row: Row;
  opening: Opening<Row> | undefined;
  covers?: boolean;
  children: ReactNode;
}

/** Wraps the leading cell of a row in the link or button that opens it; this is what the keyboard reaches. */
export const Opener = <Row,>({ row, opening, covers = false, children }: OpenerProps<Row>) => {
  if (!opening) return children;
  const label = <VisuallyHidden>, {opening.label(row)}</VisuallyHidden>;
  if ('href' in opening) {
    const href = opening.href(row);
    if (href === null) return children;
    return (
      <OpenLink href={href} covers={covers}>
        {children}
        {label}
      </OpenLink>
    );
  }
  return (
    <OpenButton type="button" covers={covers} onClick={() => opening.onOpen(row)}>
      {children}
      {label}
    </OpenButton>
  );
};
