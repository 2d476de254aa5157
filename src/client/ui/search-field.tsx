import { chakra, Input, InputGroup } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from './button.tsx';
import { FormField } from './form-field.tsx';
import { KeyHint } from './key-hint.tsx';

export interface SearchFieldProps {
  label: string;
  /** Examples of searches. Default: the hidden label. */
  placeholder?: string;
  /** The current search, usually from the URL. */
  value: string;
  /**
   * Called after a typing pause, and at once on Enter and on clearing.
   * Never called with the current `value`.
   */
  onSearch: (text: string) => void;
  /** Called on every change, for a search within the page. */
  onType?: (text: string) => void;
  /** Called on Enter after `onSearch`, never with an empty text. */
  onEnter?: (text: string) => void;
  help?: string;
  labelHidden?: boolean;
  /** False next to another search with an icon. */
  hasIcon?: boolean;
  /** The key that focuses the field, shown while it is empty. */
  keyHint?: string | undefined;
}

const debounceMs = 350;

export const SearchField = ({
  label,
  placeholder,
  value,
  onSearch,
  onType,
  onEnter,
  help,
  labelHidden = true,
  hasIcon = true,
  keyHint,
}: SearchFieldProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const input = useRef<HTMLInputElement>(null);

  // An outside change of `value` (back button, "clear filters") replaces the text.
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== typed.trim()) setTyped(value);
  }

  const search = (text: string) => {
    if (text.trim() !== value) onSearch(text.trim());
  };

  const searchDebounced = useEffectEvent(() => search(typed));
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(searchDebounced, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, value]);

  const type = (text: string) => {
    setTyped(text);
    onType?.(text);
  };

  // The user may have typed into the prerendered page before hydration.
  const readTypedText = useEffectEvent(() => {
    const current = input.current?.value ?? '';
    if (current !== typed) type(current);
  });
  useEffect(() => readTypedText(), []);

  const clear = () => {
    type('');
    search('');
    input.current?.focus();
  };

  const shownPlaceholder = placeholder ?? (labelHidden ? label : undefined);
  return (
    <FormField label={label} labelHidden={labelHidden} help={help}>
      {(control) => (
        <chakra.form
          role="search"
          aria-label={label}
          onSubmit={(event) => {
            event.preventDefault();
            search(typed);
            if (typed.trim() !== '') onEnter?.(typed.trim());
          }}
        >
          <InputGroup
            // The text of an empty field may be cut.
            title={typed === '' ? shownPlaceholder : undefined}
            startElement={hasIcon && <Search size={20} aria-hidden />}
            endElementProps={{ px: '0' }}
            endElement={
              typed === '' ? (
                keyHint && (
                  <chakra.span hideBelow="lg" pe="2" aria-hidden>
                    <KeyHint>{keyHint}</KeyHint>
                  </chakra.span>
                )
              ) : (
                <IconButton label={t('ui:clearSearch')} icon={<X />} onClick={clear} color="fg.muted" />
              )
            }
          >
            <Input
              ref={input}
              type="text"
              aria-keyshortcuts={keyHint}
              inputMode="search"
              enterKeyHint="search"
              autoComplete="off"
              ps={hasIcon ? '10' : '3'}
              pe="12"
              maxLength={255}
              placeholder={shownPlaceholder}
              textOverflow="ellipsis"
              value={typed}
              onChange={(event) => type(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape' && typed !== '') clear();
              }}
              {...control}
            />
          </InputGroup>
        </chakra.form>
      )}
    </FormField>
  );
};
