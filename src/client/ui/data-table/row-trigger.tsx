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
    // Keeps a row selected by key visible below the header.
    scrollMarginTop: 'calc(var(--header-height, 0px) + 3rem)',
    textDecoration: 'none',
    _hover: { color: 'brand.fg', textDecoration: 'underline' },
  },
  variants: {
    // On a phone the whole row is the target.
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

/** Makes a row's first cell its link or button, for the keyboard. */
export const RowTrigger = <Row,>({
  row,
  rowAction,
  covers = false,
  truncate = false,
  twoLines = false,
  children,
}: RowTriggerProps<Row>) => {
  if (!rowAction) return children;
  // At the row's start: after a cut text it would widen the page.
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

export const focusRowTrigger = (row: HTMLElement): void =>
  row.querySelector<HTMLElement>('[data-row-trigger]')?.focus({ preventScroll: true });
