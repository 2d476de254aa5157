import { Box, Stack } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '../button.tsx';
import { PopoverButton } from '../popover-button.tsx';
import { FilterButton, FilterText } from './filter-button.tsx';

/** At the end of the panel of a filter, and at its lower edge while the fields scroll. */
const DoneButton = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation();
  return (
    <Box position="sticky" bottom="-4" mx="-4" mb="-4" px="4" py="3" bg="bg.panel" borderTopWidth="1px">
      <Button width="full" onClick={onDone}>
        {t('ui:filters.done')}
      </Button>
    </Box>
  );
};

interface FilterPopoverProps {
  label: string;
  /** What the button says while nothing is chosen. */
  allLabel: string;
  /** A shorter text for the same, which is a part of its words. */
  shortLabel?: string | undefined;
  /** The labels of what is chosen. */
  chosen: readonly string[];
  children: ReactNode;
}

/** A menu with the fields of a filter. Its button names the first of what is chosen, and how many more there are. */
export const FilterPopover = ({ label, allLabel, shortLabel, chosen, children }: FilterPopoverProps) => {
  const { t } = useTranslation();
  const [first, ...more] = chosen;
  const text =
    first === undefined ? allLabel : more.length === 0 ? first : t('ui:filters.andMore', { first, count: more.length });
  return (
    <PopoverButton
      label={label}
      trigger={(props) => (
        <FilterButton {...props} active={first !== undefined} aria-label={`${label}: ${text}`} aria-haspopup="dialog">
          <FilterText chosen={first === undefined ? null : chosen.join(', ')}>
            {first ?? shortLabel ?? allLabel}
          </FilterText>
          {more.length > 0 && <span>+{more.length}</span>}
          <ChevronDown size={18} aria-hidden />
        </FilterButton>
      )}
    >
      {(close) => (
        // What the focus scrolls to stops above the button at the lower edge.
        <Stack gap="4" css={{ '& :is(input, select, button)': { scrollMarginBottom: '20' } }}>
          {children}
          <DoneButton onDone={close} />
        </Stack>
      )}
    </PopoverButton>
  );
};
