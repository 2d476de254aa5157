import { chakra } from '@chakra-ui/react';
import { AccentSpot, BlankShape, Drawing, TintedShape } from './drawing.tsx';

/** A receipt roll: no data yet. */
export const WaitingReceipt = () => (
  <Drawing>
    <path d="M14 84h92" />
    <TintedShape d="M38 84V22a6 6 0 0 1 6-6h32a6 6 0 0 1 6 6v62z" />
    <BlankShape d="M46 26h28v18H46z" />
    <path d="M48 56h4M58 56h4M68 56h4M48 66h4M58 66h4M68 66h4" />
    <path d="M90 34c5 6 5 14 0 20M97 28c8 10 8 22 0 32" />
    <AccentSpot cx="60" cy="35" r="4" />
  </Drawing>
);

/** A lens over an empty line: no match. */
export const EmptyLens = () => (
  <Drawing>
    <BlankShape d="M24 14h56a4 4 0 0 1 4 4v62a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4z" />
    <path d="M32 30h28M32 42h20M32 54h14" />
    <chakra.circle cx="72" cy="52" r="18" fill="brand.subtle" />
    <path d="m85 66 17 17" strokeWidth="4" />
    <AccentSpot cx="72" cy="52" r="4" />
  </Drawing>
);

/** Sheets of paper: no document yet. */
export const BlankDocuments = () => (
  <Drawing>
    <path d="M14 84h92" />
    <TintedShape d="M50 12h30l12 12v52H50z" />
    <BlankShape d="M30 22h30l12 12v50H30z" />
    <path d="M60 22v12h12M40 48h22M40 58h22M40 68h12" />
    <AccentSpot cx="51" cy="36" r="4" />
  </Drawing>
);

/** An empty counter: no merchant or user yet. */
export const EmptyCounter = () => (
  <Drawing>
    <path d="M10 84h100" />
    <TintedShape d="M22 36h76v12a9.5 9.5 0 0 1-19 0 9.5 9.5 0 0 1-19 0 9.5 9.5 0 0 1-19 0 9.5 9.5 0 0 1-19 0z" />
    <BlankShape d="M30 62h60v22H30z" />
    <path d="M28 36V18h64v18M41 36v12M60 36v12M79 36v12M44 72h14" />
    <AccentSpot cx="78" cy="72" r="4" />
  </Drawing>
);

/** A card reader without a sale: no card reader yet. */
export const UnusedReader = () => (
  <Drawing>
    <path d="M14 84h92" />
    <TintedShape d="M40 14h40a6 6 0 0 1 6 6v64H34V20a6 6 0 0 1 6-6z" />
    <BlankShape d="M42 22h36v20H42z" />
    <path d="M44 54h6M57 54h6M70 54h6M44 64h6M57 64h6M70 64h6M44 74h6M57 74h6M70 74h6" />
    <AccentSpot cx="60" cy="32" r="4" />
  </Drawing>
);

/** An open envelope: no message yet. */
export const OpenEnvelope = () => (
  <Drawing>
    <path d="M14 84h92" />
    <TintedShape d="M26 42l34-26 34 26v42H26z" />
    <BlankShape d="M36 32h48v28L60 76 36 60z" />
    <path d="m26 46 34 26 34-26M46 44h28M46 54h18" />
    <AccentSpot cx="84" cy="24" r="4" />
  </Drawing>
);

/** A shield: nothing has happened yet. */
export const QuietShield = () => (
  <Drawing>
    <path d="M14 88h92" />
    <TintedShape d="M60 10l32 10v24c0 20-13 32-32 40-19-8-32-20-32-40V20z" />
    <BlankShape d="M60 24l20 6v14c0 13-8 20-20 26-12-6-20-13-20-26V30z" />
    <path d="m51 46 7 7 12-13" />
    <AccentSpot cx="92" cy="16" r="4" />
  </Drawing>
);

/** A window with an empty page: no online payment yet. */
export const EmptyWebShop = () => (
  <Drawing>
    <path d="M10 84h100" />
    <TintedShape d="M24 14h72a6 6 0 0 1 6 6v58H18V20a6 6 0 0 1 6-6z" />
    <BlankShape d="M26 32h68v46H26z" />
    <path d="M28 23h2M36 23h2M44 23h2M34 42h14v14H34zM56 44h28M56 54h18M34 68h50" />
    <AccentSpot cx="88" cy="23" r="4" />
  </Drawing>
);
