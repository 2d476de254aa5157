import { forints } from '#shared/money/format-money.ts';

/** The price of a card reader, in minor units. */

export const terminalNetPrice = forints(19_900);
/**
 * The landing page's net price for the same reader.
 * An order costs `terminalNetPrice`, shown next to it.
 */
export const landingTerminalPrice = forints(19_990);
export const vatPercent = 27;

export interface TerminalPrice {
  terminalCount: number;
  /** Net, per terminal. */
  terminalNetPrice: number;
  /** Gross, of all terminals. */
  totalPrice: number;
}

export const priceOfTerminals = (terminalCount: number): TerminalPrice => ({
  terminalCount,
  terminalNetPrice,
  totalPrice: (terminalCount * terminalNetPrice * (100 + vatPercent)) / 100,
});

/** Returns the two parts of the terminals' price: net, and VAT. */
export const partsOfPrice = ({
  terminalCount,
  terminalNetPrice: net,
  totalPrice,
}: TerminalPrice): { netPrice: number; vat: number } => {
  const netPrice = terminalCount * net;
  return { netPrice, vat: totalPrice - netPrice };
};
