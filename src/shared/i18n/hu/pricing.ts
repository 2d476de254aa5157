export const pricing = {
  title: 'Árak',
};
