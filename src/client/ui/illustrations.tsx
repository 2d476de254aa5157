import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Frame of a line drawing in the colours of the theme. */
const Frame = ({ children }: { children: ReactNode }) => (
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

const Spot = chakra('circle', { base: { fill: 'accent.solid', stroke: 'none' } });
const Paper = chakra('path', { base: { fill: 'bg.panel' } });
const Tint = chakra('path', { base: { fill: 'brand.subtle' } });

/** A receipt roll: no data yet. */
export const WaitingReceipt = () => (
  <Frame>
    <path d="M14 84h92" />
    <Tint d="M38 84V22a6 6 0 0 1 6-6h32a6 6 0 0 1 6 6v62z" />
    <Paper d="M46 26h28v18H46z" />
    <path d="M48 56h4M58 56h4M68 56h4M48 66h4M58 66h4M68 66h4" />
    <path d="M90 34c5 6 5 14 0 20M97 28c8 10 8 22 0 32" />
    <Spot cx="60" cy="35" r="4" />
  </Frame>
);

/** A lens over an empty line: no match. */
export const EmptyLens = () => (
  <Frame>
    <Paper d="M24 14h56a4 4 0 0 1 4 4v62a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4z" />
    <path d="M32 30h28M32 42h20M32 54h14" />
    <chakra.circle cx="72" cy="52" r="18" fill="brand.subtle" />
    <path d="m85 66 17 17" strokeWidth="4" />
    <Spot cx="72" cy="52" r="4" />
  </Frame>
);

/** A plug out of its socket: loading failed. */
export const LooseThread = () => (
  <Frame>
    <path d="M6 62c14 0 14-20 28-20h10" />
    <Tint d="M44 30h8a12 12 0 0 1 0 24h-8z" />
    <path d="M64 36h8M64 48h8" />
    <Paper d="M98 28h-8a14 14 0 0 0 0 28h8z" />
    <path d="M98 42c12 0 4 26 16 26" />
    <Spot cx="68" cy="70" r="3" />
    <path d="m60 66-4 4M76 66l4 4" />
  </Frame>
);
