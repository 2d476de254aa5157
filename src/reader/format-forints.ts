export const formatForints = (minorUnits: number): string =>
  `${(minorUnits / 100).toLocaleString('hu-HU', { maximumFractionDigits: 2, useGrouping: 'always' })} Ft`;
