import { HStack, Input } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from './button.tsx';
import { type FieldFrame, FormField } from './form-field.tsx';

export interface NumberStepperProps extends FieldFrame {
  name?: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
  onBlur?: () => void;
}

/**
 * A small integer with decrement and increment buttons.
 * Arrow keys and typing also work; values are clamped to the bounds.
 */
export const NumberStepper = ({ min, max, value, onChange, onBlur, name, ...frame }: NumberStepperProps) => {
  const { t } = useTranslation();
  // Set while the text is invalid, as when empty; not reported.
  const [typed, setTyped] = useState<string | null>(null);
  const set = (next: number) => {
    setTyped(null);
    const bounded = Math.min(max, Math.max(min, next));
    if (bounded !== value) onChange(bounded);
  };

  return (
    <FormField {...frame}>
      {(control) => (
        <HStack gap="2">
          <IconButton
            label={t('ui:less')}
            icon={<Minus />}
            variant="outline"
            disabled={value <= min}
            onClick={() => set(value - 1)}
          />
          <Input
            {...control}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            role="spinbutton"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            width="5rem"
            textAlign="center"
            fontVariantNumeric="tabular-nums"
            value={typed ?? String(value)}
            onChange={(event) => {
              const digits = event.target.value.replaceAll(/\D/gu, '').slice(0, 4);
              if (digits === '' || Number(digits) < min) setTyped(digits);
              else set(Number(digits));
            }}
            onBlur={() => {
              if (typed !== null) set(typed === '' ? value : Number(typed));
              onBlur?.();
            }}
            onKeyDown={(event) => {
              const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
              if (step === undefined) return;
              event.preventDefault();
              set(value + step);
            }}
          />
          <IconButton
            label={t('ui:more')}
            icon={<Plus />}
            variant="outline"
            disabled={value >= max}
            onClick={() => set(value + 1)}
          />
        </HStack>
      )}
    </FormField>
  );
};
