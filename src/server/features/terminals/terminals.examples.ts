/** A terminal in the examples of the API's documentation. */
export const terminalExample = {
  id: '01KAGJ6V5T3M9Q2X7C4N8B1RZD',
  merchantId: '01KAGJ6V5V8S1K4D6F2H9J3M7P',
  type: 'HiLite',
  serialNumber: '1740001234',
  name: 'Pult',
  address: { countryCode: 'HU', zipCode: '4024', city: 'Debrecen', street: 'Piac utca 12.' },
  isDisabled: false,
  lastUsedAt: '2026-11-20T08:30:05.120Z',
  version: 1,
};
