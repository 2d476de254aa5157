export const merchantSwitch = {
  admin: 'Váltás másik kereskedőre',
  recent: 'Legutóbb megnyitott',
  found: 'Kereskedők',
  parent: 'Megtekintett egység',
  all: 'Összes egység',
  own: 'Saját',
  none: 'Nincs találat',
  failed: 'A keresés nem sikerült',
  ended: {
    title: 'Ez az egység már nem érhető el',
    text: 'Egy másik lapon másik kereskedőre, teszt vagy éles módra váltott, vagy megszűnt a kapcsolat, amely alapján láthatta az adatait. A saját adatai változatlanul megvannak.',
    action: 'Vissza a saját adatokhoz',
  },
  group: {
    title: 'Összes egység statisztikája',
    description: 'A saját és az összes alatta álló egység forgalma együtt.',
    shares: 'Egységenként',
    unit: 'Egység',
    grossIncome: 'Bruttó bevétel',
    transactionCount: 'Tranzakciók',
    open: { today: 'a mai nap megnyitása', statistics: 'statisztika megnyitása' },
  },
};
