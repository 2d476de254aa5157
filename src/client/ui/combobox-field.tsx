import { Combobox as ChakraCombobox, chakra, createListCollection } from '@chakra-ui/react';
import { ChevronsUpDown } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useIsPhone } from './dom.ts';
import { type FieldFrame, FormField } from './form-field.tsx';
import { comboboxRecipe } from './theme/combobox-recipe.ts';

export interface ComboboxOption {
  value: string;
  label: string;
  /** A second line that distinguishes equal names. */
  detail?: string | undefined;
}

export interface ComboboxProps extends FieldFrame {
  /** The matches of the typed text, best first. */
  options: readonly ComboboxOption[];
  heading?: string | undefined;
  placeholder?: string;
  empty: string;
  /** True while the options are of a former text. */
  isSearching?: boolean;
  /** Called after a typing pause, and with '' after a selection. */
  onSearch: (text: string) => void;
  /** Omit it for actions: the input is then cleared after each selection. */
  selected?: ComboboxOption | null;
  onSelect: (option: ComboboxOption) => void;
  /** On a phone makes the list as wide as the screen. */
  isWideOnPhone?: boolean;
}

interface ComboboxFieldProps extends ComboboxProps {
  /** The user's input before this part loaded. `typed` is null without typing. */
  initial: { typed: string | null; isFocused: boolean; isOpen: boolean };
}

const debounceMs = 300;

/** Rendering more options takes seconds; users find them by typing. */
const maxListed = 100;

/** Returns the first options, with the selected one first if missing. */
const listedOptions = (options: readonly ComboboxOption[], selected: ComboboxOption | null | undefined) => {
  const first = options.slice(0, maxListed);
  const isSelected = ({ value }: ComboboxOption) => value === selected?.value;
  const later = first.some(isSelected) ? undefined : options.find(isSelected);
  return later ? [later, ...first] : first;
};

/** The input and options of a `Combobox`, with Chakra's behaviour. */
export const ComboboxField = ({
  options,
  heading,
  placeholder,
  empty,
  isSearching = false,
  onSearch,
  selected,
  onSelect,
  isWideOnPhone = false,
  initial,
  ...frame
}: ComboboxFieldProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const isWide = isWideOnPhone && isPhone;
  const [typed, setTyped] = useState(initial.typed ?? selected?.label ?? '');
  const [isTyping, setTyping] = useState(Boolean(initial.typed));
  const listed = useMemo(() => listedOptions(options, selected), [options, selected]);
  const collection = useMemo(() => createListCollection({ items: listed }), [listed]);

  const input = useRef<HTMLInputElement>(null);
  const focusInput = useEffectEvent(() => {
    if (!initial.isFocused) return;
    input.current?.focus();
    // From the end, so that a long name shows its start.
    input.current?.setSelectionRange(initial.typed === null ? 0 : typed.length, typed.length, 'backward');
  });
  // Before the browser handles another key.
  // Chakra's layout effects have run, so Chakra notices the focus.
  useLayoutEffect(() => focusInput(), []);

  const wanted = isTyping ? typed.trim() : '';
  const [searched, setSearched] = useState('');
  const search = useEffectEvent((text: string) => {
    setSearched(text);
    onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(wanted), wanted === '' ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const areOptionsDue = !isSearching && searched === wanted;

  return (
    <FormField {...frame}>
      {({ id, ...control }) => (
        <ChakraCombobox.Root
          recipe={comboboxRecipe}
          collection={collection}
          ids={{ input: id }}
          value={selected ? [selected.value] : []}
          inputValue={typed}
          onInputValueChange={({ inputValue, reason }) => {
            const isTyped = reason === 'input-change';
            const update = () => {
              setTyped(inputValue);
              setTyping(isTyped && inputValue !== '');
            };
            // Chakra writes the rendered text into the input.
            // A later render would undo the next key.
            if (isTyped) flushSync(update);
            else update();
          }}
          onValueChange={({ items: [option] }) => {
            if (option) onSelect(option);
          }}
          selectionBehavior={selected === undefined ? 'clear' : 'replace'}
          inputBehavior="autohighlight"
          openOnClick
          defaultOpen={initial.isOpen}
          placeholder={placeholder ?? ''}
          translations={{ triggerLabel: t('ui:showOptions') }}
          positioning={isWide ? { sameWidth: false, overflowPadding: 16 } : { sameWidth: true }}
        >
          <ChakraCombobox.Control
            onKeyDownCapture={(event) => {
              // The highlighted option belongs to a former text.
              if (event.key !== 'Enter' || areOptionsDue) return;
              event.preventDefault();
              event.stopPropagation();
            }}
          >
            <ChakraCombobox.Input ref={input} {...control} maxLength={255} />
            <ChakraCombobox.IndicatorGroup>
              <ChakraCombobox.Trigger>
                <ChevronsUpDown size={20} aria-hidden />
              </ChakraCombobox.Trigger>
            </ChakraCombobox.IndicatorGroup>
          </ChakraCombobox.Control>
          <ChakraCombobox.Positioner>
            <ChakraCombobox.Content
              width={isWide ? 'calc(100vw - 2rem)' : undefined}
              aria-label={frame.label}
              aria-labelledby={undefined}
              // A listbox must have options.
              role={options.length === 0 ? 'group' : 'listbox'}
            >
              {heading && options.length > 0 && (
                <chakra.p px="3" py="1" color="fg.muted">
                  {heading}
                </chakra.p>
              )}
              {options.length === 0 && (
                <chakra.p px="3" py="2.5" color="fg.muted" role="status">
                  {empty}
                </chakra.p>
              )}
              {collection.items.map((option) => (
                <ChakraCombobox.Item item={option} key={option.value}>
                  <chakra.span minW="0" overflowWrap="anywhere">
                    {option.label}
                    {option.detail && (
                      <chakra.span display="block" color="fg.muted">
                        {option.detail}
                      </chakra.span>
                    )}
                  </chakra.span>
                </ChakraCombobox.Item>
              ))}
              {options.length > listed.length && (
                <chakra.p px="3" py="2.5" color="fg.muted">
                  {t('ui:moreOptions', { more: formatCount(options.length - listed.length, language) })}
                </chakra.p>
              )}
            </ChakraCombobox.Content>
          </ChakraCombobox.Positioner>
        </ChakraCombobox.Root>
      )}
    </FormField>
  );
};
