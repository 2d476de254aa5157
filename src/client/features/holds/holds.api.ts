import { withTexts } from '#client/lib/lazy-screen.ts';
import { createPart } from '#client/ui/create-part.tsx';
import { HoldsPlaceholder } from './holds-placeholder.tsx';

/** The holds of a merchant's payouts, in its balance and its standing. */
export const HoldsPart = createPart(
  withTexts(async () => (await import('./holds-part.tsx')).HoldsOfBalance, 'holds'),
  HoldsPlaceholder,
);
