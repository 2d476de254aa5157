import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The frame of a line drawing in the theme's colours. */
export const Drawing = ({ children }: { children: ReactNode }) => (
  <chakra.svg
    viewBox="0 0 120 96"
    width="120px"
    height="96px"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    color="fg.subtle"
    aria-hidden
  >
    {children}
  </chakra.svg>
);

export const AccentSpot = chakra('circle', { base: { fill: 'accent.solid', stroke: 'none' } });
export const BlankShape = chakra('path', { base: { fill: 'bg.panel' } });
export const TintedShape = chakra('path', { base: { fill: 'brand.subtle' } });

/** A plug out of its socket: loading failed. Every page loads it. */
export const LooseThread = () => (
  <Drawing>
    <path d="M6 62c14 0 14-20 28-20h10" />
    <TintedShape d="M44 30h8a12 12 0 0 1 0 24h-8z" />
    <path d="M64 36h8M64 48h8" />
    <BlankShape d="M98 28h-8a14 14 0 0 0 0 28h8z" />
    <path d="M98 42c12 0 4 26 16 26" />
    <AccentSpot cx="68" cy="70" r="3" />
    <path d="m60 66-4 4M76 66l4 4" />
  </Drawing>
);
