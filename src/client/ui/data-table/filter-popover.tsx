import { chakra, Stack } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '../button.tsx';
import { PopoverButton } from '../popover-button.tsx';
import { FilterButton } from './filter-button.tsx';

interface FilterPopoverProps {
  label: string;
  /** What is selected, as the button shows it, and the width at which it is cut. */
  text: string;
  textWidth: string;
  /** True while the filter is in force. */
  active: boolean;
  children: ReactNode;
}

/** A menu whose button names what is selected; in it are the fields of a filter. */
export const FilterPopover = ({ label, text, textWidth, active, children }: FilterPopoverProps) => {
  const { t } = useTranslation();
  return (
    <PopoverButton
      label={label}
      trigger={(props) => (
        <FilterButton {...props} active={active} aria-label={`${label}: ${text}`} aria-haspopup="dialog">
          <chakra.span truncate maxW={textWidth}>
            {text}
          </chakra.span>
          <ChevronDown size={18} aria-hidden />
        </FilterButton>
      )}
    >
      {(close) => (
        <Stack gap="4">
          {children}
          <Button onClick={close}>{t('ui:filters.done')}</Button>
        </Stack>
      )}
    </PopoverButton>
  );
};
