import { defineTextStyles } from '@chakra-ui/react';

/**
 * Text styles from 16 pixels; steps of 1.2, from `md` 1.25.
 * Labels differ from values by weight and colour, not by size.
 * Chakra's recipes need `xs` and `sm`.
 */
const body = { fontSize: '1rem', lineHeight: '1.5' };
const large = { fontSize: { base: '1.2rem', md: '1.25rem' }, lineHeight: '1.45' };

export const textStyles = defineTextStyles({
  xs: { value: body },
  sm: { value: body },
  md: { value: body },
  lg: { value: large },
  body: { value: body },
  label: { value: { ...body, fontWeight: '550' } },
  lead: { value: large },
  heading: {
    value: {
      fontSize: { base: '1.2rem', md: '1.25rem' },
      lineHeight: '1.3',
      fontWeight: '650',
      letterSpacing: '-0.01em',
    },
  },
  title: {
    value: {
      fontSize: { base: '1.728rem', md: '1.953rem' },
      lineHeight: '1.2',
      fontWeight: '680',
      letterSpacing: '-0.02em',
    },
  },
  figure: {
    value: {
      fontSize: { base: '1.728rem', md: '1.953rem' },
      lineHeight: '1.15',
      fontWeight: '650',
      letterSpacing: '-0.025em',
      fontVariantNumeric: 'lining-nums tabular-nums',
    },
  },
  section: {
    value: {
      fontSize: { base: '2.074rem', md: '2.441rem' },
      lineHeight: '1.15',
      fontWeight: '680',
      letterSpacing: '-0.02em',
    },
  },
  display: {
    value: {
      fontSize: { base: '2.488rem', md: '3.815rem' },
      lineHeight: '1.05',
      fontWeight: '700',
      letterSpacing: '-0.03em',
    },
  },
});
