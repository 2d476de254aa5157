export const contact = {
  title: 'Kapcsolat',
};
