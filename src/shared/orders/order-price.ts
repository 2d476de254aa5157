import { forints } from '#shared/money/format-money.ts';

/** What card readers cost, in minor units. */

export const terminalNetPrice = forints(19_900);
/**
 * The net price that the landing page advertises for the same reader. An order costs `terminalNetPrice`, which the page
 * says next to it.
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

/** Returns the two parts of the price of terminals: all of them without VAT, and the VAT. */
export const partsOfPrice = ({
  terminalCount,
  terminalNetPrice: net,
  totalPrice,
}: TerminalPrice): { netPrice: number; vat: number } => {
  const netPrice = terminalCount * net;
  return { netPrice, vat: totalPrice - netPrice };
};
