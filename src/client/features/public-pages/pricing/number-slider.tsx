import { chakra, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { type FieldFrame, FormField } from '#client/ui/form-field.tsx';
import { forints, formatAmount } from '#shared/money/format-money.ts';
import { readWholeNumber } from './whole-number.ts';

interface NumberSliderProps extends FieldFrame {
  unit: string;
  stops: readonly number[];
  /** `null` while the field does not contain a number. */
  value: number | null;
  onChange: (value: number | null) => void;
}

const thumb = {
  appearance: 'none',
  boxSize: '28px',
  borderRadius: 'full',
  bg: 'brand.solid',
  border: '4px solid',
  borderColor: 'bg.panel',
  boxShadow: '0 0 0 1.5px {colors.brand.solid}',
  cursor: 'grab',
};

const Range = chakra('input', {
  base: {
    appearance: 'none',
    width: 'full',
    height: '11',
    bg: 'transparent',
    cursor: 'pointer',
    borderRadius: 'l1',
    '&::-webkit-slider-runnable-track': {
      height: '8px',
      borderRadius: 'full',
      bgImage: 'linear-gradient(to right, {colors.brand.solid} var(--filled), {colors.bg.emphasized} var(--filled))',
    },
    '&::-webkit-slider-thumb': { ...thumb, mt: '-10px' },
    '&::-moz-range-track': { height: '8px', borderRadius: 'full', bg: 'bg.emphasized' },
    '&::-moz-range-progress': { height: '8px', borderRadius: 'full', bg: 'brand.solid' },
    '&::-moz-range-thumb': { ...thumb, boxSize: '20px' },
  },
});

/** A slider with fixed stops, and a field for any whole number. */
export const NumberSlider = ({ unit, stops, value, onChange, ...frame }: NumberSliderProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = (number: number) => formatAmount(forints(number), language);
  // While typing, and after invalid input, the field shows typed text.
  const [typed, setTyped] = useState<string | null>(null);
  const at = value === null ? 0 : nearestStop(stops, value);
  return (
    <FormField {...frame}>
      {(control) => (
        <>
          <chakra.span position="relative" display="block">
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              pe="14"
              fontWeight="600"
              fontVariantNumeric="tabular-nums"
              value={typed ?? (value === null ? '' : words(value))}
              onChange={({ target }) => {
                setTyped(target.value);
                onChange(readWholeNumber(target.value));
              }}
              onBlur={() => {
                if (value !== null) setTyped(null);
              }}
            />
            <chakra.span
              position="absolute"
              insetEnd="3"
              top="0"
              height="full"
              display="inline-flex"
              alignItems="center"
              color="fg.muted"
              pointerEvents="none"
              aria-hidden
            >
              {unit}
            </chakra.span>
          </chakra.span>
          <Range
            type="range"
            min={0}
            max={stops.length - 1}
            step={1}
            value={at}
            aria-label={t('pricing:calculator.slider', { label: frame.label })}
            aria-valuetext={value === null ? '' : `${words(value)} ${unit}`}
            style={{ '--filled': `${(at / (stops.length - 1)) * 100}%` } as React.CSSProperties}
            onChange={({ target }) => {
              setTyped(null);
              onChange(stops[Number(target.value)] ?? null);
            }}
          />
        </>
      )}
    </FormField>
  );
};

/**
 * Returns slider stops: each leg steps to its end.
 * Small numbers have closer stops.
 */
export const stopsFrom = (start: number, ...legs: readonly (readonly [end: number, step: number])[]): number[] => {
  const stops = [start];
  let last = start;
  for (const [end, step] of legs)
    for (last += step; last <= end; last += step) {
      stops.push(last);
      if (last === end) break;
    }
  return stops;
};

const nearestStop = (stops: readonly number[], value: number): number => {
  let best = 0;
  for (const [index, stop] of stops.entries())
    if (Math.abs(stop - value) < Math.abs((stops[best] ?? stop) - value)) best = index;
  return best;
};
