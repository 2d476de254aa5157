import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export interface ChipGroupProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  /** Null if no option applies. */
  value: Value | null;
  onChange: (value: Value) => void;
}

/** Toggle buttons with at most one pressed, such as preset periods. */
export const ChipGroup = <Value extends string>({ label, options, value, onChange }: ChipGroupProps<Value>) => (
  <chakra.fieldset
    data-screen-only
    display="flex"
    flexWrap="wrap"
    gap="2"
    border="0"
    p="0"
    m="0"
    minW="0"
    aria-label={label}
  >
    {options.map((option) => (
      <Button
        key={option.value}
        variant="outline"
        borderRadius="full"
        fontWeight="550"
        gap="1.5"
        whiteSpace="nowrap"
        _pressed={{ bg: 'brand.subtle', borderColor: 'brand.border', color: 'brand.fg' }}
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
        icon={option.value === value && <Check aria-hidden />}
      >
        {option.label}
      </Button>
    ))}
  </chakra.fieldset>
);
