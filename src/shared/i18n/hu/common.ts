export const common = {
  productName: 'Csippanó',
  loading: 'Betöltés…',
};
