/** Returns a card reader as lists show it: `Pult (1740001234)`, or the serial number of one without a name. */
export const terminalLabel = ({ name, serialNumber }: { name: string | null; serialNumber: string }): string =>
  // A server of the former version sends no name.
  name ? `${name} (${serialNumber})` : serialNumber;
