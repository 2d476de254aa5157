import { chakra, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { RowAction } from './column.ts';

const recipe = {
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
  // On a phone the whole card is the target, not only the text.
  variants: { covers: { true: { _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' } } } },
} as const;

const TriggerLink = chakra(Link, recipe);
const TriggerButton = chakra('button', recipe);

interface RowTriggerProps<Row> {
  row: Row;
  rowAction: RowAction<Row> | undefined;
  covers?: boolean;
  children: ReactNode;
}

/** Wraps the leading cell of a row in the link or button of its action, which makes it reachable by keyboard. */
export const RowTrigger = <Row,>({ row, rowAction, covers = false, children }: RowTriggerProps<Row>) => {
  if (!rowAction) return children;
  const label = <VisuallyHidden>, {rowAction.label(row)}</VisuallyHidden>;
  if ('href' in rowAction) {
    const href = rowAction.href(row);
    if (href === null) return children;
    return (
      <TriggerLink href={href} covers={covers}>
        {children}
        {label}
      </TriggerLink>
    );
  }
  return (
    <TriggerButton type="button" covers={covers} onClick={() => rowAction.onOpen(row)}>
      {children}
      {label}
    </TriggerButton>
  );
};
