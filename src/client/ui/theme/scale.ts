import { defineTokens } from '@chakra-ui/react';

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60,
  64, 72, 80, 96,
];

/** One step is 0.25 rem; two steps are one unit of the 8-point grid. */
export const spacing = defineTokens.spacing(
  Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }])),
);

export const sizes = defineTokens.sizes({
  ...spacing,
  full: { value: '100%' },
  min: { value: 'min-content' },
  max: { value: 'max-content' },
  fit: { value: 'fit-content' },
});

export const radii = defineTokens.radii({
  l1: { value: '6px' },
  l2: { value: '10px' },
  l3: { value: '16px' },
  full: { value: '9999px' },
});

export const zIndex = defineTokens.zIndex({
  docked: { value: 10 },
  sticky: { value: 1100 },
  banner: { value: 1200 },
  overlay: { value: 1300 },
  modal: { value: 1400 },
  popover: { value: 1500 },
  skipNav: { value: 1600 },
  toast: { value: 1700 },
  max: { value: 2_147_483_647 },
});

export const animations = defineTokens.animations({
  spin: { value: 'spin 1s linear infinite' },
  pulse: { value: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite' },
});

export const keyframes = {
  spin: { '0%': { transform: 'rotate(0deg)' }, '100%': { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  appear: { '0%': { opacity: '0' } },
  arrive: { '0%': { opacity: '0', transform: 'scale(0.6)' } },
};
