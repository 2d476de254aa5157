import { chakra, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';

/** A cell of a table of figures. `asChild` for headings. */
export const FigureCell = chakra('td', {
  base: {
    ps: { base: '2', sm: '3' },
    textAlign: 'end',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
    _first: { ps: '0' },
  },
});

/** The style of the cells that name a row. */
export const rowHeader = { textAlign: 'start', whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;

/** The style of the headings of columns. */
export const columnHeader = { pb: '2', fontWeight: '550', verticalAlign: 'bottom', whiteSpace: 'normal' } as const;

/** The heading of a column of figures. */
export const FigureHeading = ({ hideBelow, children }: { hideBelow?: 'sm'; children: ReactNode }) => (
  <FigureCell asChild {...columnHeader} {...(hideBelow ? { hideBelow } : {})}>
    <th scope="col">{children}</th>
  </FigureCell>
);

/** The name of the row with the figures of the earlier period, below that of `name`. */
export const EarlierLabel = ({ name }: { name: string }) => {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden>{name}, </VisuallyHidden>
      {t('statistics:cards.before')}
    </>
  );
};
