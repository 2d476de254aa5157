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
    // A row that a key selects is not hidden by the header above it.
    scrollMarginTop: 'calc(var(--header-height, 0px) + 3rem)',
    textDecoration: 'none',
    _hover: { color: 'brand.fg', textDecoration: 'underline' },
  },
  variants: {
    // On a phone the whole row is the target, not only the text.
    covers: { true: { _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' } } },
    truncate: { true: { display: 'block', maxWidth: 'full', truncate: true, _print: { whiteSpace: 'normal' } } },
    twoLines: { true: { maxWidth: 'full', lineClamp: '2', overflowWrap: 'anywhere', _print: { lineClamp: 'none' } } },
  },
} as const;

const TriggerLink = chakra(Link, recipe);
const TriggerButton = chakra('button', recipe);

interface RowTriggerProps<Row> {
  row: Row;
  rowAction: RowAction<Row> | undefined;
  covers?: boolean;
  truncate?: boolean | undefined;
  /** Cut after two lines. */
  twoLines?: boolean | undefined;
  children: ReactNode;
}

/** Wraps the leading cell of a row in the link or button of its action, which makes it reachable by keyboard. */
export const RowTrigger = <Row,>({
  row,
  rowAction,
  covers = false,
  truncate = false,
  twoLines = false,
  children,
}: RowTriggerProps<Row>) => {
  if (!rowAction) return children;
  // At the start of the row: behind a text that is cut off, it would be past the end of the page, which would scroll
  // sideways.
  const label = <VisuallyHidden insetInlineStart="0">, {rowAction.label(row)}</VisuallyHidden>;
  const style = { covers, truncate, twoLines };
  if ('href' in rowAction) {
    const href = rowAction.href(row);
    if (href === null) return children;
    return (
      <TriggerLink href={href} data-row-trigger {...style}>
        {children}
        {label}
      </TriggerLink>
    );
  }
  return (
    <TriggerButton type="button" data-row-trigger {...style} onClick={() => rowAction.onOpen(row)}>
      {children}
      {label}
    </TriggerButton>
  );
};

/** Focuses the button of a row. */
export const focusRowTrigger = (row: HTMLElement): void =>
  row.querySelector<HTMLElement>('[data-row-trigger]')?.focus({ preventScroll: true });
