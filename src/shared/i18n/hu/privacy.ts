export const privacy = {
  title: 'Adatkezelés',
};
