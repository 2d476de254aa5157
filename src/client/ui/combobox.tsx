import { Box, chakra, Input } from '@chakra-ui/react';
import { ChevronsUpDown } from 'lucide-react';
import { lazy, startTransition, useState } from 'react';
import type { ComboboxProps } from './combobox-field.tsx';
import { FormField } from './form-field.tsx';

const ComboboxField = lazy(async () => ({ default: (await import('./combobox-field.tsx')).ComboboxField }));

/**
 * A searchable select; the caller runs the search.
 * Chakra's part loads on focus and takes over text, focus and click.
 */
export const Combobox = (props: ComboboxProps) => {
  const {
    options: _,
    isSearching: __,
    heading,
    placeholder = '',
    empty,
    onSearch,
    selected,
    onSelect,
    isWideOnPhone: ___,
    ...frame
  } = props;
  const [isUsed, setUsed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isOpened, setOpened] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);

  if (isUsed)
    return (
      <ComboboxField {...props} initial={{ typed, isFocused, isOpen: isFocused && (isOpened || typed !== null) }} />
    );
  return (
    <FormField {...frame}>
      {(control) => (
        <Box position="relative" width="full">
          <Input
            type="text"
            role="combobox"
            aria-expanded={false}
            aria-haspopup="listbox"
            autoComplete="off"
            maxLength={255}
            pe="11"
            textOverflow="ellipsis"
            placeholder={placeholder}
            value={typed ?? selected?.label ?? ''}
            onChange={({ target }) => setTyped(target.value)}
            onFocus={() => {
              setFocused(true);
              // In a transition the input stays until Chakra's part has loaded.
              startTransition(() => setUsed(true));
            }}
            onBlur={() => setFocused(false)}
            onPointerDown={() => setOpened(true)}
            {...control}
          />
          <chakra.span
            aria-hidden
            position="absolute"
            insetEnd="0"
            top="0"
            boxSize="11"
            display="grid"
            placeItems="center"
            color="fg.muted"
            pointerEvents="none"
          >
            <ChevronsUpDown size={20} />
          </chakra.span>
        </Box>
      )}
    </FormField>
  );
};
