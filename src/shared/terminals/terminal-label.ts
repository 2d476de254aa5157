/** Returns a card reader's label: `Pult (1740001234)`, or its serial number. */
export const terminalLabel = ({ name, serialNumber }: { name: string | null; serialNumber: string }): string =>
  // A server of the former version sends no name.
  name ? `${name} (${serialNumber})` : serialNumber;
