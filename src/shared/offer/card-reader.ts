/** The brands of cards that merchants accept. */
export const acceptedCards = ['Mastercard', 'Maestro', 'Visa', 'Visa Electron', 'V PAY'] as const;

/**
 * What is in the box of a card reader, in the order in which it is unpacked. The cable and the guide are an assumption
 * until the packing list of the supplier is known: change it here, and the texts in `landing:box`.
 */
export const boxContents = ['reader', 'cable', 'guide'] as const;
