import { withTexts } from '#client/lib/lazy-screen.ts';
import { createPart } from '#client/ui/create-part.tsx';

/** What is withheld of a merchant's payouts, in its balance: nothing until its code is loaded. */
export const HoldsPart = createPart(withTexts(async () => (await import('./holds-part.tsx')).HoldsOfBalance, 'holds'));
