/** The brands of cards that merchants accept. */
export const acceptedCards = ['Mastercard', 'Maestro', 'Visa', 'Visa Electron', 'V PAY'] as const;

/**
 * Contents of a card reader's box, in the order of unpacking.
 * Cable and guide are assumptions until the supplier's packing list is known.
 * Change `landing:box`, too.
 */
export const boxContents = ['reader', 'cable', 'guide'] as const;
