import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface IllustrationProps {
  width: number;
  height: number;
  /** The accessible name. Without it the illustration is decorative. */
  label?: string;
  children: ReactNode;
}

/**
 * The SVG root of all illustrations of the public pages.
 * Defines the colours of both modes as CSS variables, such as `fill="var(--peach)"`.
 * Also defines text and animation classes. Strokes are `thick` or `thin`.
 */
export const Illustration = ({ width, height, label, children }: IllustrationProps) => (
  <chakra.svg
    viewBox={`0 0 ${width} ${height}`}
    width="full"
    height="auto"
    overflow="visible"
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    css={{ ...inks, ...lettering, ...motion }}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    {children}
  </chakra.svg>
);

export const thick = { stroke: 'var(--line)', strokeWidth: 3.5 } as const;
export const thin = { stroke: 'var(--line)', strokeWidth: 2.25 } as const;
/** A thin stroke that is visible on apricot shapes. */
export const onApricot = { stroke: 'var(--crust)', strokeWidth: 2.25 } as const;

const inks = {
  '--line': { base: '#10291f', _dark: '#d3e6dc' },
  '--paper': { base: '#ffffff', _dark: '#1a322a' },
  '--shade': { base: '#ece8dd', _dark: '#14271f' },
  '--mist': { base: '#e3f2ec', _dark: '#10332a' },
  '--leaf': { base: '#bfe0d3', _dark: '#1e5444' },
  '--brand': { base: '#0b7560', _dark: '#45c4a1' },
  '--apricot': '#f5a55f',
  '--peach': { base: '#fbdcbb', _dark: '#8a5a30' },
  '--dawn': { base: '#fbdcbb', _dark: '#3f2a17' },
  '--crust': { base: '#10291f', _dark: '#5a2c0c' },
  '--sun': { base: '#fbdcbb', _dark: '#d98a47' },
  '--skin': { base: '#f7c9a3', _dark: '#c98d5f' },
  '--device': { base: '#0f2f28', _dark: '#2a6250' },
  '--screen': { base: '#1a4037', _dark: '#0f2f28' },
  '--lit': '#f4f1e8',
  '--glow': '#8fe3c8',
};

// The reset overrides SVG attributes, so these are CSS rules.
// A phone hides small texts, which would be unreadable.
const lettering = {
  '& .small': { fontSize: '19px', fontWeight: 500, display: { base: 'none', sm: 'inline' } },
  '& .amount': { fontSize: '22px', fontWeight: 680, letterSpacing: '-0.02em' },
  '& .large': { fontSize: '30px', fontWeight: 700, letterSpacing: '-0.025em' },
};

// Played once: the card is tapped, it beeps, the sale arrives.
const motion = {
  _motionSafe: {
    '& .beep': { animation: 'appear 300ms 500ms backwards' },
    '& .beep.later': { animationDelay: '700ms' },
    '& .arrival': {
      transformBox: 'fill-box',
      transformOrigin: 'center',
      animation: 'arrive 350ms 1000ms cubic-bezier(0.2, 1.4, 0.4, 1) backwards',
    },
  },
};
