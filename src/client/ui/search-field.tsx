import { chakra } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from './button.tsx';
import { FormField } from './form-field.tsx';
import { Input } from './text-field.tsx';

export interface SearchFieldProps {
  label: string;
  /** Examples of what can be looked for. */
  placeholder?: string;
  /** The search that is in force (usually from the URL). */
  value: string;
  /** Called once typing pauses, at once on Enter and when cleared; never twice with the same text. */
  onSearch: (text: string) => void;
  /** For a search that is done on this page: called with every change, before the pause. */
  onType?: (text: string) => void;
  /** For what only a finished entry can mean; called besides `onSearch`, never with an empty text. */
  onEnter?: (text: string) => void;
  help?: string;
  labelHidden?: boolean;
}

const pauseMs = 350;

export const SearchField = ({
  label,
  placeholder,
  value,
  onSearch,
  onType,
  onEnter,
  help,
  labelHidden = true,
}: SearchFieldProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const [inForce, setInForce] = useState(value);
  const input = useRef<HTMLInputElement>(null);

  // A value that changes from outside (back button, "clear filters") replaces what was typed.
  if (value !== inForce) {
    setInForce(value);
    if (value !== typed.trim()) setTyped(value);
  }

  const search = (text: string) => {
    if (text.trim() !== value) onSearch(text.trim());
  };

  const searchAfterPause = useEffectEvent(() => search(typed));
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(searchAfterPause, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value]);

  const type = (text: string) => {
    setTyped(text);
    onType?.(text);
  };

  // Into a prerendered page one can type before its script runs.
  const takeTyped = useEffectEvent(() => {
    const present = input.current?.value ?? '';
    if (present !== typed) type(present);
  });
  useEffect(() => takeTyped(), []);

  const clear = () => {
    type('');
    search('');
    input.current?.focus();
  };

  return (
    <FormField label={label} labelHidden={labelHidden} help={help}>
      {(control) => (
        <chakra.form
          role="search"
          position="relative"
          onSubmit={(event) => {
            event.preventDefault();
            search(typed);
            if (typed.trim() !== '') onEnter?.(typed.trim());
          }}
        >
          <chakra.span position="absolute" insetStart="3" top="3" color="fg.muted" pointerEvents="none" aria-hidden>
            <Search size={20} />
          </chakra.span>
          <Input
            ref={input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            ps="10"
            pe="12"
            maxLength={255}
            placeholder={placeholder}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && typed !== '') clear();
            }}
            {...control}
          />
          {typed !== '' && (
            <IconButton
              label={t('ui:clearSearch')}
              icon={<X />}
              onClick={clear}
              position="absolute"
              insetEnd="0"
              top="0"
              color="fg.muted"
            />
          )}
        </chakra.form>
      )}
    </FormField>
  );
};
