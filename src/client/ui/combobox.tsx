import { Combobox as ChakraCombobox, chakra, createListCollection } from '@chakra-ui/react';
import { ChevronsUpDown } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { type FieldFrame, FormField } from './form-field.tsx';

export interface ComboboxOption {
  value: string;
  label: string;
  /** A second line that distinguishes options of the same name. */
  detail?: string | undefined;
}

export interface ComboboxProps extends FieldFrame {
  /** The matches of the typed text, best first. */
  options: readonly ComboboxOption[];
  /** Heading above the options. */
  heading?: string | undefined;
  placeholder?: string;
  /** Shown instead of the options if there are none. */
  empty: string;
  /** Called after a pause in typing, and with an empty text after a selection. */
  onSearch: (text: string) => void;
  /** Omit it if a selection triggers an action: the input is then cleared after each selection. */
  selected?: ComboboxOption | null;
  onSelect: (option: ComboboxOption) => void;
}

const debounceMs = 300;

/** A searchable select. The caller runs the search. */
export const Combobox = ({
  options,
  heading,
  placeholder,
  empty,
  onSearch,
  selected,
  onSelect,
  ...frame
}: ComboboxProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(selected?.label ?? '');
  const [isTyping, setTyping] = useState(false);
  const collection = useMemo(() => createListCollection({ items: [...options] }), [options]);

  const wanted = isTyping ? typed.trim() : '';
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const timer = setTimeout(() => search(wanted), wanted === '' ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [wanted]);

  return (
    <FormField {...frame}>
      {({ id, ...control }) => (
        <ChakraCombobox.Root
          collection={collection}
          ids={{ input: id }}
          value={selected ? [selected.value] : []}
          inputValue={typed}
          onInputValueChange={({ inputValue, reason }) => {
            setTyped(inputValue);
            setTyping(reason === 'input-change' && inputValue !== '');
          }}
          onValueChange={({ items: [option] }) => {
            if (option) onSelect(option);
          }}
          selectionBehavior={selected === undefined ? 'clear' : 'replace'}
          inputBehavior="autohighlight"
          openOnClick
          placeholder={placeholder ?? ''}
          translations={{ triggerLabel: t('ui:showOptions') }}
          positioning={{ sameWidth: true }}
        >
          <ChakraCombobox.Control>
            <ChakraCombobox.Input {...control} maxLength={255} />
            <ChakraCombobox.IndicatorGroup>
              <ChakraCombobox.Trigger>
                <ChevronsUpDown size={20} aria-hidden />
              </ChakraCombobox.Trigger>
            </ChakraCombobox.IndicatorGroup>
          </ChakraCombobox.Control>
          <ChakraCombobox.Positioner>
            <ChakraCombobox.Content aria-label={frame.label} aria-labelledby={undefined}>
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
            </ChakraCombobox.Content>
          </ChakraCombobox.Positioner>
        </ChakraCombobox.Root>
      )}
    </FormField>
  );
};
