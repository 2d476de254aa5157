import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '11',
    px: '4',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'full',
    bg: 'bg.panel',
    color: 'fg',
    fontWeight: '550',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color',
    transitionDuration: '120ms',
    _hover: { bg: 'bg.muted' },
    _pressed: { bg: 'brand.subtle', borderColor: 'brand.border', color: 'brand.fg' },
  },
});

export interface ChipGroupProps<Value extends string> {
  /** What is being chosen; read aloud. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  /** `null` when none of the options is what is in force. */
  value: Value | null;
  onChange: (value: Value) => void;
}

/** A few choices side by side, one at a time: periods, quick filters. */
export const ChipGroup = <Value extends string>({ label, options, value, onChange }: ChipGroupProps<Value>) => (
  <chakra.fieldset display="flex" flexWrap="wrap" gap="2" border="0" p="0" m="0" minW="0" aria-label={label}>
    {options.map((option) => (
      <Chip
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.value === value && <Check size={18} aria-hidden />}
        {option.label}
      </Chip>
    ))}
  </chakra.fieldset>
);
