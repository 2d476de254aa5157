export const common = {
  productName: 'Csippanó',
};
