import { Box, Stack } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '../button.tsx';
import { PopoverButton } from '../popover-button.tsx';
import { FilterButton, FilterText } from './filter-button.tsx';

/** The end of a filter panel, at the lower edge while scrolling. */
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
  /** The text of the button without a selection. */
  allLabel: string;
  /** A shorter text for the same, from the words of `allLabel`. */
  shortLabel?: string | undefined;
  chosen: readonly string[];
  children: ReactNode;
}

/**
 * A menu with a filter's fields. Its button names the first selected label
 * and counts the others.
 */
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
        // Focused fields scroll to a place above the lower button.
        <Stack gap="4" css={{ '& :is(input, select, button)': { scrollMarginBottom: '20' } }}>
          {children}
          <DoneButton onDone={close} />
        </Stack>
      )}
    </PopoverButton>
  );
};
